import {monitorEventLoopDelay} from 'node:perf_hooks'

/** Tells whether the process is so far behind that a new request would only wait. */
export type EventLoopGuard = {isBusy(): boolean; lagSeconds(): number; stop(): void}

const SAMPLE_MS = 500
const BUSY_MS = 800

export function watchEventLoop(): EventLoopGuard {
  const delay = monitorEventLoopDelay({resolution: 20})
  delay.enable()
  let worst = 0
  const timer = setInterval(() => {
    worst = delay.max / 1e6
    delay.reset()
  }, SAMPLE_MS)
  timer.unref()
  return {
    isBusy: () => worst > BUSY_MS,
    lagSeconds: () => worst / 1000,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}
