/** A picture of twice the columns and rows, smooth between the given pixels. */
export function doubled(values: Float32Array, columns: number, rows: number): Float32Array {
  const width = columns * 2
  const result = new Float32Array(values.length * 4)
  for (let row = 0; row < rows * 2; row++) {
    const near = row >> 1
    const far = Math.max(0, Math.min(rows - 1, near + (row % 2 ? 1 : -1)))
    const [nearFrom, farFrom] = [near * columns, far * columns]
    let left = 0.75 * (values[nearFrom] ?? 0) + 0.25 * (values[farFrom] ?? 0)
    let middle = left
    for (let column = 0; column < columns; column++) {
      const next = column + 1 < columns ? column + 1 : column
      const right = 0.75 * (values[nearFrom + next] ?? 0) + 0.25 * (values[farFrom + next] ?? 0)
      result[row * width + column * 2] = 0.25 * left + 0.75 * middle
      result[row * width + column * 2 + 1] = 0.75 * middle + 0.25 * right
      left = middle
      middle = right
    }
  }
  return result
}
