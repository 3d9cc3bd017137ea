import {CHEST_TUBES, HEART_SOLIDS} from '#phantoms/ct/heart.ts'
import {AIRWAY_TUBES, betweenLungs, DOMES, VESSEL_TREES} from '#phantoms/ct/lungs.ts'
import {BREASTS, cavityAt, skinAt} from '#phantoms/ct/trunk.ts'
import {curve} from '#phantoms/curve.ts'
import {grainTile, smoothTile} from '#phantoms/noise-tiles.ts'
import {type Canvas, newCanvas} from '#phantoms/slice-canvas.ts'
import {drawLetters} from '#phantoms/tiny-letters.ts'
import {doubled} from '#phantoms/upsample.ts'
import {add, addBones} from './chest-bones.ts'
import {addShadow, castBalls, ovalChord} from './projection.ts'

export type FlatPicture = {
  columns: number
  rows: number
  spacing: number
  pixels: Uint16Array
}

/** The two borders of the mediastinum: on the left the aortic arch and the pulmonary artery protrude. */
const rightEdge = curve([-60, 6], [0, 8], [50, 6], [90, 0], [150, -2], [165, 0], [206, 16])
const leftEdge = curve(
  [-60, 2],
  [60, 6],
  [86, 9],
  [98, 7],
  [112, 1],
  [122, 8],
  [131, 10],
  [141, 8],
  [156, 0],
  [165, 0],
  [206, 16],
)
const BETWEEN_LUNGS = Array.from({length: 25}, (_, place) => betweenLungs(place * 6 - 72))

const WIDTH = 360
/** The height, in the patient of the CT, of the middle of the picture. */
const MIDDLE_Z = 58

/** A posteroanterior chest X-ray; 12 bits, low values are bright, because the detector counts rays (MONOCHROME1). */
export function chestXray(columns = 2000): FlatPicture {
  const rows = columns * 1.2
  const canvas = newCanvas(columns / 2, rows / 2, (2 * WIDTH) / columns)
  addBody(canvas)
  addSoftOrgans(canvas)
  addBones(canvas, MIDDLE_Z)
  const seen = doubled(canvas.values, canvas.columns, canvas.rows)
  const pixels = counted(seen, columns)
  drawLetters(
    'D',
    {left: Math.round(columns * 0.05), top: Math.round(rows * 0.05), size: Math.round(columns / 130)},
    (x, y) => {
      pixels[y * columns + x] = 160
    },
  )
  return {columns, rows, spacing: canvas.spacing / 2, pixels}
}

/** Adds the tissue in the path of each ray: the body without the lungs, which extend down beside the domes of the diaphragm. */
function addBody({columns, rows, spacing, values}: Canvas): void {
  const wobble = smoothTile('chest', 1024, 260).values
  for (let row = 0; row < rows; row++) {
    const z = MIDDLE_Z - (row - (rows - 1) / 2) * spacing
    const [skin, cavity] = [skinAt(Math.min(200, z)), cavityAt(Math.min(206, z))]
    const neck = z > 186 ? {...skin, halfWidth: 58 + (skin.halfWidth - 58) / (1 + ((z - 186) / 26) ** 3)} : skin
    const lungTop = z > 206 ? 0 : 1
    for (let column = 0; column < columns; column++) {
      const x = (column - (columns - 1) / 2) * spacing + (wobble[(row & 1023) * 1024 + (column & 1023)] ?? 0) * 0.8
      const lung = lungTop === 0 || z < -78 ? 0 : lungDepth(cavity, x, z)
      values[row * columns + column] = ovalChord(neck, x) * 0.96 - lung * 0.86
    }
  }
}

type Cavity = ReturnType<typeof cavityAt>

function lungDepth(cavity: Cavity, x: number, z: number): number {
  const whole = ovalChord({...cavity, halfWidth: cavity.halfWidth - 2}, x)
  const side = x < 0 ? rightEdge(z) : leftEdge(z)
  let open = 0
  for (const inner of BETWEEN_LUNGS) open += Math.max(0, Math.min(1, (Math.abs(x) - inner - side) / 3 + 0.5))
  let depth = whole * (open / BETWEEN_LUNGS.length)
  for (const dome of DOMES) {
    const rise = (dome.top - z) / 74
    if (rise <= 0 || Math.abs(x - dome.x) > dome.a * 1.2) continue
    const size = rise >= 1 ? 1.05 : 1.05 * Math.sqrt(1 - (1 - rise) ** 2)
    const part = ((x - dome.x) / (dome.a * size)) ** 2
    if (part < 1) depth -= Math.min(depth, 2 * dome.b * size * Math.sqrt(1 - part))
  }
  return Math.max(0, depth) * Math.sqrt(Math.max(0, Math.min(1, (206 - z) / 20)))
}

function addSoftOrgans(canvas: Canvas): void {
  for (const solid of HEART_SOLIDS) addShadow(canvas, {...solid, c: solid.c * 1.16}, 0.42, MIDDLE_Z)
  for (const breast of BREASTS) addShadow(canvas, {...breast, b: 26}, 0.42, MIDDLE_Z)
  addShadow(canvas, {x: 66, y: 0, z: -34, a: 26, b: 20, c: 15}, -1, MIDDLE_Z)
  for (const [balls, density] of [
    [VESSEL_TREES, 1.7],
    [CHEST_TUBES, 0.8],
    [AIRWAY_TUBES, -0.75],
  ] as const) {
    const layer = newCanvas(canvas.columns, canvas.rows, canvas.spacing)
    castBalls(layer, balls, Math.abs(density), MIDDLE_Z)
    if (density < 0) for (const [place, value] of layer.values.entries()) layer.values[place] = -value
    add(canvas, layer)
  }
}

/** Reduces the contrast of dense parts, so that the spine is visible through the heart. */
const compressed = (density: number) => (density > 128 ? 128 + (density - 128) * 0.42 : density)

/** The detector's counts: rays are attenuated by tissue, and a curve like that of film keeps lungs and spine distinguishable. */
function counted(seen: Float32Array, columns: number): Uint16Array {
  const {side, values: grain} = grainTile('detector', 1024)
  const pixels = new Uint16Array(seen.length)
  for (let place = 0; place < seen.length; place++) {
    const [row, column] = [Math.floor(place / columns), place % columns]
    const dark = 1 / (1 + Math.exp((compressed(seen[place] ?? 0) - 108) / 38))
    const noise = (grain[(row & (side - 1)) * side + (column & (side - 1))] ?? 0) * (10 + 12 * dark)
    pixels[place] = Math.max(0, Math.min(4095, Math.round(180 + 3700 * dark + noise)))
  }
  return pixels
}
