import {span} from '#phantoms/slice-canvas.ts'
import type {TissueName} from './head-tissues.ts'
import {noiseVolume} from './noise-volume.ts'

const folds = noiseVolume('folds', 9.5)
const fineFolds = noiseVolume('fine folds', 6)
const wander = noiseVolume('wander', 26)

const part = (value: number) => Math.max(0, Math.min(1, value))

/** The depth of a place inside an ellipsoid, relative to its size: 1 in the middle, 0 on the surface. */
export function depthIn(x: number, y: number, z: number, a: number, b: number, c: number): number {
  return 1 - Math.sqrt((x / a) ** 2 + (y / b) ** 2 + (z / c) ** 2)
}

/** Depth in millimetres under the surface of the two hemispheres; negative outside them. */
export function cerebrumDepth(x: number, y: number, z: number): number {
  const whole = depthIn(x, y - 2, z - 14, 66, 84, 60) * 68
  const side = Math.abs(x)
  // The temporal lobes hang down at the sides; between them the base of the brain is higher.
  const lobe = part((side - 15) / 16) * part((38 - y) / 14) * part((y + 58) / 22)
  const base = z + 17 + 21 * lobe - Math.max(0, y - 20) * 0.2 - Math.max(0, side - 56) - wander(x * 2, y * 2, 0) * 2
  return Math.min(whole, base)
}

export function cerebellumDepth(x: number, y: number, z: number): number {
  return depthIn(Math.abs(x) - 14, y - 50, z + 42, 38, 32, 25) * 30
}

/** The tissue of a place within the skull; the brain lies in fluid. */
export function brainTissue(x: number, y: number, z: number): TissueName {
  const deep = ventricleOrNucleus(x, y, z)
  if (deep !== undefined) return deep
  const stem = span(x / (z < -48 ? 8 : 15), (y - 12 - Math.max(0, -40 - z) * 0.2) / (z > -48 && z < -22 ? 15 : 8.5))
  if (stem < 1 && z < -6) return 'white'
  const low = cerebellumDepth(x, y, z)
  if (low > 0) return foliaTissue(x, y, z, low)
  const depth = cerebrumDepth(x, y, z)
  if (depth <= 0) return 'fluid'
  return foldedTissue(x, y, z, depth)
}

/** Grooves are where a smooth noise is near zero, which gives ribbons, wide at the surface and narrow below. */
function foldedTissue(x: number, y: number, z: number, depth: number): TissueName {
  const between = Math.abs(x) + wander(5, y, z) * 0.8
  const isSplit = z > 8 || y < -42 || y > 46
  const ridge = Math.abs(folds(x * 0.9, y, z) + 0.45 * fineFolds(x, y, z))
  const fissure = isSplit ? between : 20
  if (fissure < 0.9) return 'fluid'
  const reach = Math.max(0, 1 - depth / 30)
  if (depth < 26 && ridge < 0.105 * reach * (depth < 3 ? 1.6 : 1)) return 'fluid'
  const sylvian = Math.abs(z - 2 + y * 0.55 + wander(x, y, z) * 4)
  if (Math.abs(x) > 36 && y < 24 && y > -40 && sylvian < 1.2) return 'fluid'
  const cortex =
    depth < 3.1 ||
    fissure < 3.6 ||
    (depth < 32 && ridge < 0.105 * reach + 0.19) ||
    (Math.abs(x) > 34 && y < 26 && y > -42 && sylvian < 4.2)
  return cortex ? 'cortex' : 'white'
}

function foliaTissue(x: number, y: number, z: number, depth: number): TissueName {
  const leaf = Math.sin(span(y - 34, (z + 42) * 1.25) * 1.35 + wander(x, y, z) * 2)
  if (depth < 7 && leaf > 0.86) return 'fluid'
  if (Math.abs(x) < 3 && depth < 12 && leaf > 0.6) return 'fluid'
  return depth > 8 && Math.abs(x) > 3 && (leaf > -0.35 || depth > 13) ? 'white' : 'cortex'
}

function ventricleOrNucleus(x: number, y: number, z: number): TissueName | undefined {
  const side = Math.abs(x)
  if (side > 44 || z > 42 || z < -62) return undefined
  const bow = 6 + Math.abs(y + 4) * 0.22
  const arch = z - 20 + (y * y) / 190
  if (y > -38 && y < 34 && depthIn(side - bow, 0, arch, 5.4 - Math.abs(y) * 0.03, 1, 5.6) > 0) return 'fluid'
  if (depthIn(side - 22, y - 44, z - 3, 4.4, 18, 7) > 0 || depthIn(side - 32, y + 4, z + 20, 3, 12, 3) > 0)
    return 'fluid'
  if (side < 2 && y > -14 && y < 18 && z > -14 && z < 12 - Math.abs(y) * 0.2) return 'fluid'
  if (depthIn(x, y - 27, z + 36, 8, 5.5, 13) > 0 || (side < 1.2 && Math.abs(y - 20) < 1.6 && z < -8 && z > -26))
    return 'fluid'
  // The bridge between the hemispheres arches over the ventricles.
  const callosum = span((y + 2) / 39, (z - 2) / 27)
  if (side < 14 && z > -2 && callosum > 0.83 && callosum < 1.06) return 'white'
  if (side < 5 && z > -2 && callosum >= 1.06 && callosum < 1.12) return 'fluid'
  if (depthIn(side - 10, y - 8, z - 4, 9, 15, 10) > 0) return 'deepCortex'
  if (depthIn(side - 14, y + 18, z - 10, 5.5, 13, 11) > 0) return 'deepCortex'
  if (depthIn(side - 26, y + 4, z - 4, 7, 18, 13) > 0) return 'deepCortex'
  return side < 12 && z > -10 && z < 22 && Math.abs(y) < 28 ? 'white' : undefined
}
