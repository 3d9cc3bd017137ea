import {span} from '#phantoms/slice-canvas.ts'
import type {Tile} from '#phantoms/noise-tiles.ts'

/** An echo: its strength, from 0 dark to 1 bright, and the velocity of blood in cm/s towards the probe. Places are in mm from the probe. */
export type Echo = {
  strength: number
  flow: number
}

const KIDNEY = {x: 6, y: 88, a: 55, b: 25, turn: 0.16}

/** A longitudinal view of a kidney under the liver. `breath` moves everything by so many millimetres; `pulse`, 0 to 1, is the phase in
the arteries. */
export function echoAt(x: number, y: number, breath: number, pulse: number, soft: Tile): Echo {
  const [u, v] = [x - breath, y - breath * 0.25]
  const wobble = textureAt(soft, u * 3, v * 3)
  const [cos, sin] = [Math.cos(KIDNEY.turn), Math.sin(KIDNEY.turn)]
  const [along, across] = [(u - KIDNEY.x) * cos + (v - KIDNEY.y) * sin, (v - KIDNEY.y) * cos - (u - KIDNEY.x) * sin]
  const size = span(along / KIDNEY.a, across / KIDNEY.b) + wobble * 0.012
  if (size < 1.05)
    return {
      strength: size > 1.01 ? 0.74 : kidneyStrength(along, across, size, wobble),
      flow: renalFlow(along, across, pulse),
    }
  if (v < 7) return {strength: v < 1.5 ? 0.9 : 0.5 + 0.16 * Math.sin(v * 2.6), flow: 0}
  const diaphragm = span(u + 20, v - 40) - 118
  if (diaphragm > 0) return {strength: diaphragm < 2.2 ? 0.95 : Math.max(0.05, 0.34 - diaphragm * 0.01), flow: 0}
  const isLiver = v < 74 + 0.24 * u + wobble * 2 && u < 66
  if (!isLiver) return {strength: Math.max(0.24, 0.56 - Math.max(0, v - 106) * 0.014) + wobble * 0.08, flow: 0}
  return {strength: liverStrength(u, v, wobble), flow: 0}
}

/** Dark pyramids between the cortex and the bright fat in the middle. */
function kidneyStrength(along: number, across: number, size: number, wobble: number): number {
  const sinus = span(along / 32, across / 9.5) + wobble * 0.08
  if (sinus < 1) return 0.84 - sinus * 0.16
  const turn = Math.atan2(across / KIDNEY.b, along / KIDNEY.a)
  const pyramid = Math.cos(turn * 9) > 0.25 && size > 0.52 && size < 0.78
  return pyramid ? 0.17 : 0.36
}

function renalFlow(along: number, across: number, pulse: number): number {
  const artery = Math.abs(across - 1.6 - Math.sin(along / 7) * 1.2)
  const vein = Math.abs(across + 2.2 - Math.sin(along / 9 + 2) * 1.4)
  if (Math.abs(along) < 26 && artery < 1.9) return (14 + 24 * pulse) * (1 - artery / 2.4)
  if (Math.abs(along) < 22 && vein < 1.7) return -15 * (1 - vein / 2.4)
  const branch = Math.abs(((along + 60) % 17) - 8 - across * 0.2)
  const isBranch = Math.abs(across) > 4 && Math.abs(across) < 14 && Math.abs(along) < 34
  if (!isBranch || branch > 1.4) return 0
  return Math.sign(-across) * (9 + 12 * pulse) * (1 - branch / 2)
}

function liverStrength(x: number, y: number, wobble: number): number {
  for (const [vx, vy, a, b, turn] of [
    [-34, 42, 24, 3.4, 0.5],
    [8, 34, 16, 2.6, -0.4],
    [-8, 60, 12, 2.3, 0.2],
    [34, 48, 3.4, 3, 0],
  ] as const) {
    const [dx, dy] = [x - vx, y - vy]
    const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / a
    const across = (dy * Math.cos(turn) - dx * Math.sin(turn)) / b
    const away = span(along, across)
    if (away < 1) return 0.07
    if (away < 1.25 && vy > 50) return 0.78
  }
  return 0.44 + wobble * 0.05
}

export function textureAt({side, values}: Tile, x: number, y: number): number {
  return values[(Math.floor(y) & (side - 1)) * side + (Math.floor(x) & (side - 1))] ?? 0
}
