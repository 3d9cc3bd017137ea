import {seededRandom} from '#seeded-random.ts'

const SIDE = 32
const MASK = SIDE - 1

/** Smooth three-dimensional noise from about -1 to 1, which repeats after 32 `grain`. */
export function noiseVolume(seed: string, grain: number): (x: number, y: number, z: number) => number {
  const random = seededRandom(seed)
  const lattice = Float32Array.from({length: SIDE ** 3}, () => random.next() * 2 - 1)
  const scale = 1 / grain
  return (x, y, z) => {
    const [u, v, w] = [x * scale + 512, y * scale + 512, z * scale + 512]
    const [left, top, low] = [Math.floor(u), Math.floor(v), Math.floor(w)]
    const [fx, fy, fz] = [ease(u - left), ease(v - top), ease(w - low)]
    const [x0, x1] = [left & MASK, (left + 1) & MASK]
    const [y0, y1] = [(top & MASK) * SIDE, ((top + 1) & MASK) * SIDE]
    const [z0, z1] = [(low & MASK) * SIDE * SIDE, ((low + 1) & MASK) * SIDE * SIDE]
    const row = (from: number) => {
      const start = lattice[from + x0] ?? 0
      return start + ((lattice[from + x1] ?? 0) - start) * fx
    }
    const below = row(z0 + y0) * (1 - fy) + row(z0 + y1) * fy
    const above = row(z1 + y0) * (1 - fy) + row(z1 + y1) * fy
    return below + (above - below) * fz
  }
}

const ease = (part: number) => part * part * (3 - 2 * part)
