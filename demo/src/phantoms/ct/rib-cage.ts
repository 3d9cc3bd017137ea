import {curve} from '#phantoms/curve.ts'
import {blendDisc, type Canvas, fillEllipse} from '#phantoms/slice-canvas.ts'
import {HU} from './tissues.ts'
import {cavityAt} from './trunk.ts'

type Rib = {
  /** The height of the rib at the spine, and its descent to the front end. */
  z: number
  drop: number
  /** Where bone ends and cartilage begins, and where the cartilage ends; 0 is the spine, 1 the breastbone. */
  bone: number
  end: number
}

export const RIBS: readonly Rib[] = Array.from({length: 12}, (_, place) => ({
  z: 206 - place * 24,
  drop: Math.min(98, 26 + place * 12),
  bone: place < 10 ? 0.76 - place * 0.012 : 0.5 - (place - 10) * 0.14,
  end: place < 7 ? 0.95 : place < 10 ? 0.88 - (place - 7) * 0.05 : 0,
}))

const HALF_HEIGHT = 6.2
const sternumY = curve([20, 2], [120, 3], [180, 8])

/** The height of a rib at a fraction of its length around the chest. */
export const ribHeight = ({z, drop}: Rib, part: number): number => z - (drop * (1 - Math.cos(Math.PI * part))) / 2

export function paintRibCage(canvas: Canvas, z: number): void {
  const cavity = cavityAt(z)
  const place = (part: number, side: number): [number, number] => {
    const turn = Math.PI * part
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
    const depth = cos > 0 ? cavity.back : cavity.front
    const bulge = (Math.abs(sin) ** cavity.power + Math.abs(cos) ** cavity.power) ** (-1 / cavity.power)
    return [side * (cavity.halfWidth + 6.5) * sin * bulge, (depth + 6.5) * cos * bulge]
  }
  for (const rib of RIBS) {
    if (z > rib.z + HALF_HEIGHT || z < rib.z - rib.drop - HALF_HEIGHT) continue
    for (const side of [-1, 1]) {
      const parts: {part: number; reach: number}[] = []
      for (let part = 0.1; part < Math.max(rib.bone, rib.end); part += 0.0065) {
        const away = (z - ribHeight(rib, part)) / HALF_HEIGHT
        if (Math.abs(away) < 1) parts.push({part, reach: Math.sqrt(1 - away * away)})
      }
      for (const {part, reach} of parts) {
        const [x, y] = place(part, side)
        blendDisc(canvas, x, y, 2.2 + 2.2 * reach, part < rib.bone ? HU.cortical : HU.cartilage)
      }
      for (const {part, reach} of parts) {
        const [x, y] = place(part, side)
        if (part < rib.bone && reach > 0.55) blendDisc(canvas, x, y, 4.6 * reach - 2.1, HU.marrow)
      }
    }
  }
  paintSternum(canvas, z)
  if (z > 150) paintShoulderBones(canvas, z)
}

function paintSternum(canvas: Canvas, z: number): void {
  if (z < 28 || z > 186) return
  const width = z > 145 ? 13 + (z - 145) * 0.3 : 12 + (z - 28) * 0.03
  const bone = {x: 0, y: -(cavityAt(z).front + sternumY(z)), a: width, b: 5.6}
  fillEllipse(canvas, bone, HU.cortical * 0.75)
  fillEllipse(canvas, {...bone, a: bone.a - 1.6, b: bone.b - 1.6}, HU.marrow - 20)
}

/** Collarbones, shoulder blades and the heads of the humerus: the arms are raised. */
function paintShoulderBones(canvas: Canvas, z: number): void {
  for (const side of [-1, 1]) {
    const rise = (z - 178) / 34
    if (rise > 0 && rise < 1) {
      const bone = {x: side * (22 + rise * 92), y: -62 + rise * 46, a: 15, b: 6, turn: side * -0.5}
      fillEllipse(canvas, bone, HU.cortical)
      fillEllipse(canvas, {...bone, a: 12.5, b: 3.4}, HU.marrow)
    }
    const blade = {x: side * (104 + (z - 150) * 0.12), y: 58 - (z - 150) * 0.2, a: 27, b: 3.4, turn: side * -0.72}
    fillEllipse(canvas, blade, HU.cortical)
    fillEllipse(canvas, {...blade, a: 24, b: 1.3}, HU.marrow)
    const head = Math.sqrt(Math.max(0, 1 - ((z - 222) / 22) ** 2))
    fillEllipse(canvas, {x: side * 132, y: -2, a: 21 * head, b: 22 * head}, HU.cortical)
    fillEllipse(canvas, {x: side * 132, y: -2, a: 21 * head - 2, b: 22 * head - 2}, HU.marrow)
  }
}
