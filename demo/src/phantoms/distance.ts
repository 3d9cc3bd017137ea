/** The length of a vector, many times faster than Math.hypot, which guards against overflow. */
export const span = (x: number, y: number): number => Math.sqrt(x * x + y * y)
