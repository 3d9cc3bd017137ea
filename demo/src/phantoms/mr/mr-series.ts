import {span} from '#phantoms/slice-canvas.ts'
import {grainTile, smoothTile} from '#phantoms/noise-tiles.ts'
import {brightnessTable, type Weighting} from './head-tissues.ts'
import {headSlice, MR_SIDE, MR_SLICES, type Plane, slicePosition} from './head.ts'

export type MrSeries = {
  weighting: Weighting
  plane: Plane
  slices: readonly {place: number; position: number; pixels: Uint16Array}[]
}

/** A head in three series: sagittal T1, axial T2 and FLAIR. 12-bit values. */
export function* mrSeries(slices = MR_SLICES): Generator<MrSeries> {
  const coil = smoothTile('coil', MR_SIDE, 110).values
  const grain = grainTile('mr grain', 512)
  const axial = Array.from({length: slices}, (_, place) => headSlice('axial', slicePosition('axial', place, slices)))
  for (const [weighting, plane] of [
    ['t1', 'sagittal'],
    ['t2', 'axial'],
    ['flair', 'axial'],
  ] as const) {
    const table = brightnessTable(weighting)
    const made = Array.from({length: slices}, (_, place) => {
      const position = slicePosition(plane, place, slices)
      const tissues = (plane === 'axial' && axial[place]) || headSlice(plane, position)
      const seen = softened(brightnessOf(tissues, table))
      return {place, position, pixels: received(seen, coil, grain, place * 977 + slices)}
    })
    yield {weighting, plane, slices: made}
  }
}

function brightnessOf(tissues: Uint8Array, table: Float32Array): Float32Array {
  const values = new Float32Array(tissues.length)
  for (let place = 0; place < values.length; place++) values[place] = table[tissues[place] ?? 0] ?? 0
  return values
}

/** A blur like that of a slice 5 mm thick. */
function softened(values: Float32Array): Float32Array {
  const result = new Float32Array(values.length)
  for (let place = MR_SIDE + 1; place < values.length - MR_SIDE - 1; place++) {
    const [above, below] = [place - MR_SIDE, place + MR_SIDE]
    const beside = (values[place - 1] ?? 0) + (values[place + 1] ?? 0) + (values[above] ?? 0) + (values[below] ?? 0)
    const corners =
      (values[above - 1] ?? 0) + (values[above + 1] ?? 0) + (values[below - 1] ?? 0) + (values[below + 1] ?? 0)
    result[place] = (4 * (values[place] ?? 0) + 2 * beside + corners) / 16
  }
  return result
}

type Grain = ReturnType<typeof grainTile>

/** Applies the coil's uneven sensitivity and noise. The signal is the length of a vector with noise, so air is not zero. */
function received(values: Float32Array, coil: Float32Array, {side, values: grain}: Grain, shift: number): Uint16Array {
  const pixels = new Uint16Array(values.length)
  for (let place = 0; place < values.length; place++) {
    const [row, column] = [Math.floor(place / MR_SIDE), place % MR_SIDE]
    const at = ((row + shift * 7) & (side - 1)) * side + ((column + shift) & (side - 1))
    const [real, imaginary] = [grain[at] ?? 0, grain[(at + 40_000) & (side * side - 1)] ?? 0]
    const signal = (values[place] ?? 0) * (1 + 0.06 * (coil[place] ?? 0))
    pixels[place] = Math.min(4095, Math.round(span(signal + real * 14, imaginary * 14)))
  }
  return pixels
}
