import {span} from '#phantoms/slice-canvas.ts'
import {brainTissue, cerebellumDepth, cerebrumDepth, depthIn} from './brain.ts'
import {type TissueName, tissueNumber} from './head-tissues.ts'
import {noiseVolume} from './noise-volume.ts'

const wander = noiseVolume('outline', 34)

export const MR_SIDE = 256
/** In millimetres: the size of a pixel, the distance between slices, and the thickness of a slice. */
export const MR_PIXEL = 0.9375
const MR_GAP = 6
export const MR_THICKNESS = 5
export const MR_SLICES = 24
/** Sagittal pictures reach down to the neck: their middle lies below that of the brain. */
export const AXIAL_MIDDLE = {y: 2}
export const SAGITTAL_MIDDLE = {y: 4, z: -22}

export type Plane = 'axial' | 'sagittal'

/** The position of slice `place` of `slices`: its z from the base upwards, or its x from right to left. */
export function slicePosition(plane: Plane, place: number, slices: number): number {
  const gap = (MR_GAP * MR_SLICES) / slices
  return plane === 'axial' ? -58 + (place + 0.5) * gap : (place + 0.5 - slices / 2) * gap
}

/** The tissue of each pixel of a slice. */
export function headSlice(plane: Plane, position: number): Uint8Array {
  const tissues = new Uint8Array(MR_SIDE * MR_SIDE)
  const middle = (MR_SIDE - 1) / 2
  for (let row = 0; row < MR_SIDE; row++) {
    for (let column = 0; column < MR_SIDE; column++) {
      const [across, down] = [(column - middle) * MR_PIXEL, (row - middle) * MR_PIXEL]
      const tissue =
        plane === 'axial'
          ? headTissue(across, down + AXIAL_MIDDLE.y, position)
          : headTissue(position, across + SAGITTAL_MIDDLE.y, SAGITTAL_MIDDLE.z - down)
      tissues[row * MR_SIDE + column] = tissueNumber(tissue)
    }
  }
  return tissues
}

/** In millimetres from the middle of the brain: x to the left, y backwards, z upwards. */
function headTissue(x: number, y: number, z: number): TissueName {
  const skin = outlineDepth(x, y, z)
  if (skin < 0) return 'air'
  const vault = Math.max(depthIn(x, y - 2, z - 14, 71, 89, 65) * 72, z < 0 ? cerebellumDepth(x, y, z) + 4 : -9)
  const base = Math.max(cerebrumDepth(x, y, z), cerebellumDepth(x, y, z)) + 4
  const inside = z > 0 ? vault : Math.min(vault + 2, base)
  if (inside > 0) return brainTissue(x, y, z)
  const canal = span(x / 9, (y - 20 - Math.max(0, -60 - z) * 0.06) / 8)
  if (z < -30 && canal < 1) return canal < 0.66 ? 'white' : 'fluid'
  if (vault > -7 && (z > 0 || y > 40 || (vault <= 0 && z > -34)))
    return vault < -1.8 && vault > -5.2 && wander(x * 2, y * 2, z * 2) > -0.5 ? 'marrow' : 'bone'
  if (inside > -4 && vault > 0) return inside > -1.6 ? 'bone' : 'marrow'
  if (z < 4) return faceTissue(x, y, z, skin)
  return skin < 1.4 ? 'muscle' : 'fat'
}

function outlineDepth(x: number, y: number, z: number): number {
  const scalp = depthIn(x, y - 2, z - 14, 82, 100, 77) * 82
  if (z > 4) return scalp
  const face = depthIn(x, y + 40, z + 52, 60, 54, 70) * 58
  const nose = depthIn(x, y + 92, z + 44 + (y + 92) * 0.5, 13, 17, 19) * 14
  const lips = depthIn(x, y + 88, z + 84, 22, 8, 12) * 8
  const neck = z < -50 ? (1 - span(x / 56, (y - 20) / 54)) * 55 : -9
  const skull = z > -60 ? depthIn(x, y - 2, (z - 14) * 0.95, 82, 100, 77) * 82 : -9
  return joined(joined(joined(face, nose, 10), lips, 6), joined(neck, skull, 20), 22) + wander(x, y, z) * 0.8
}

/** The maximum of two depths, with a rounded transition as wide as `soft`. */
function joined(one: number, other: number, soft: number): number {
  const near = Math.max(0, soft - Math.abs(one - other)) / soft
  return Math.max(one, other) + (near * near * soft) / 4
}

function faceTissue(x: number, y: number, z: number, skin: number): TissueName {
  const side = Math.abs(x)
  const eye = depthIn(side - 32, y + 74, z + 24, 12.5, 12.5, 12.5) * 12.5
  if (eye > 0) return depthIn(side - 32, y + 83.5, z + 24, 4.4, 2.2, 4.4) > 0 ? 'lens' : eye < 0.9 ? 'muscle' : 'fluid'
  if (isAirway(side, y, z)) return 'air'
  if (skin < 1.6) return 'muscle'
  if (depthIn(side - 30, y + 64, z + 24, 17, 27, 17) > 0) return orbitTissue(side, y, z)
  if (side < 26 && y > -74 && y < -22 && z > -66 && z < -24)
    return wander(side * 5, y * 1.2, z * 6) > -0.08 ? 'mucosa' : 'air'
  if (depthIn(x, y + 52, z + 84, 24, 30, 20) > 0) return wander(x * 2, y * 6, z * 6) > 0.45 ? 'fat' : 'muscle'
  if (side < 15 && y > -12 && y < 14 && z < -44) return vertebraTissue(y, z)
  if (depthIn(side - 58, y - 8, z + 36, 16, 22, 16) > 0) return wander(x * 5, y * 5, z * 5) > 0.1 ? 'air' : 'bone'
  if (side < 22 && y > -18 && y < 12 && z > -44 && z < -16) return 'marrow'
  if (skin < 7 + wander(x, y, z) * 2) return 'fat'
  const strand = wander(x * 2.4, y * 2.4, z * 0.8)
  if (y < -50 && z < -64 && Math.abs(skin - 13) < 5) return strand > -0.1 ? 'marrow' : 'bone'
  return strand > 0.42 ? 'fat' : 'muscle'
}

function orbitTissue(side: number, y: number, z: number): TissueName {
  const nerve = span(side - 32 + (y + 62) * 0.42, z + 24)
  if (y > -63 && nerve < 2.4) return 'white'
  const wall = span(side - 32 + (y + 62) * 0.3, z + 24)
  return y > -72 && Math.abs(wall - 10.5 + (y + 72) * 0.1) < 1.6 ? 'muscle' : 'fat'
}

/** Sinuses, nose, throat and windpipe. */
function isAirway(side: number, y: number, z: number): boolean {
  if (depthIn(side - 30, y + 58, z + 54, 14, 16, 16) > 0 || depthIn(side - 9, y + 82, z - 2, 11, 5, 9) > 0) return true
  if (depthIn(side, y + 26, z + 26, 12, 12, 8) > 0) return true
  const throat = y + 20 + (z + 60) * 0.06
  return side < 9 && z < -50 && Math.abs(throat) < (z > -76 ? 5.4 : 4)
}

function vertebraTissue(y: number, z: number): TissueName {
  const level = ((-z - 48) % 19) / 19
  if (level > 0.8) return 'disc'
  return level < 0.06 || level > 0.74 || y < -10.5 ? 'bone' : 'marrow'
}
