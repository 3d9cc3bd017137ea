import {monitorEventLoopDelay} from 'node:perf_hooks'

/** Measures whether the event loop is overloaded. */
export type EventLoopGuard = {isBusy(): boolean; lagSeconds(): number; stop(): void}

const SAMPLE_MS = 1000
const BUSY_MS = 400

export function watchEventLoop(): EventLoopGuard {
  const delay = monitorEventLoopDelay({resolution: 20})
  delay.enable()
  let worst = 0
  // The median of two consecutive samples: one long pause (garbage collection, a busy machine) is not an
  // overload, though it may fill a whole sample.
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
