import {monitorEventLoopDelay} from 'node:perf_hooks'

/** Tells whether the process is so far behind that a new request would only wait. */
export type EventLoopGuard = {isBusy(): boolean; lagSeconds(): number; stop(): void}

const SAMPLE_MS = 1000
const BUSY_MS = 400

export function watchEventLoop(): EventLoopGuard {
  const delay = monitorEventLoopDelay({resolution: 20})
  delay.enable()
  let worst = 0
  // The median, and of two samples in a row: one long pause (a collection of garbage, a machine that is busy elsewhere) is no
  // overload, though it may be all that a sample saw.
  let typical = 0
  let before = 0
  const timer = setInterval(() => {
    worst = delay.max / 1e6
    before = typical
    typical = delay.percentile(50) / 1e6
    delay.reset()
  }, SAMPLE_MS)
  timer.unref()
  return {
    isBusy: () => Math.min(typical, before) > BUSY_MS,
    lagSeconds: () => worst / 1000,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}
