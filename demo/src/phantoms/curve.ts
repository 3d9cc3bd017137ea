/** A function through the given points, in ascending order; constant before the first and after the last. */
export function curve(...points: readonly (readonly [at: number, value: number])[]): (at: number) => number {
  return (at) => {
    let before = points[0]
    for (const point of points) {
      if (before === undefined || at <= point[0]) {
        if (before === undefined || before === point) return point[1]
        const part = Math.max(0, (at - before[0]) / (point[0] - before[0]))
        return before[1] + (point[1] - before[1]) * part * part * (3 - 2 * part)
      }
      before = point
    }
    return before?.[1] ?? 0
  }
}
