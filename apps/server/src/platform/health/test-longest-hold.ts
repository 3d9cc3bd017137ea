/** Measures the longest turn of the event loop, in processor time of this thread: other programs of the machine do not lengthen it. */
export function longestHold(): {end: () => number} {
  let longest = 0
  let before = process.threadCpuUsage()
  let turn: NodeJS.Immediate
  const see = () => {
    const {user, system} = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const next = () => {
    see()
    turn = setImmediate(next)
  }
  turn = setImmediate(next)
  return {
    end() {
      see()
      clearImmediate(turn)
      return longest
    },
  }
}
