import {type Canvas, fillEllipse, newCanvas} from '#phantoms/slice-canvas.ts'
import {paintBowel} from './bowel.ts'
import {paintGreatVessels, paintHeart} from './heart.ts'
import {paintKidneys} from './kidneys.ts'
import {paintCava, paintLiver} from './liver.ts'
import {paintAirway, paintLungs} from './lungs.ts'
import {paintPelvis} from './pelvis.ts'
import {paintRibCage} from './rib-cage.ts'
import {finishSlice, newScanner} from './scan-slice.ts'
import {paintSpine} from './spine.ts'
import {HU} from './tissues.ts'
import {paintTrunk, paintWall} from './trunk.ts'
import {paintUpperAbdomen} from './upper-abdomen.ts'

export const CT_SIDE = 512
/** In millimetres: the size of a pixel, the length of the scan, and the height of its first slice above the diaphragm. */
export const CT_PIXEL = 0.742
const CT_LENGTH = 500
const CT_TOP = 226

export type CtSlice = {
  /** The index of the slice, 0 at the head's end. */
  place: number
  /** In millimetres, increasing towards the head. */
  z: number
  thickness: number
  /** Hounsfield units plus 1024, 12 bits. */
  pixels: Uint16Array
}

/** The index of the slice nearest to a height. */
export const slicePlaceAt = (z: number, slices: number): number => Math.round(((CT_TOP - z) / CT_LENGTH) * slices)

/** Chest and abdomen of an invented woman, from the apex of the lungs to the wings of the ilium. */
export function* ctSlices(slices = 200): Generator<CtSlice> {
  const thickness = CT_LENGTH / slices
  const scanner = newScanner(CT_SIDE)
  const canvas = newCanvas(CT_SIDE, CT_SIDE, CT_PIXEL)
  for (let place = 0; place < slices; place++) {
    const z = CT_TOP - place * thickness
    paintSlice(canvas, z, Math.min(5, thickness))
    yield {place, z, thickness, pixels: finishSlice(canvas, z, scanner)}
  }
}

function paintSlice(canvas: Canvas, z: number, thickness: number): void {
  canvas.values.fill(HU.air)
  paintTrunk(canvas, z)
  paintLungs(canvas, z, thickness)
  if (z > -25) paintHeart(canvas, z)
  if (z < 20) {
    paintLiver(canvas, z, thickness)
    paintUpperAbdomen(canvas, z)
    paintKidneys(canvas, z)
    paintBowel(canvas, z, thickness)
  }
  paintCava(canvas, z)
  paintGreatVessels(canvas, z)
  paintAirway(canvas, z)
  paintWall(canvas, z)
  paintSpine(canvas, z)
  paintRibCage(canvas, z)
  paintPelvis(canvas, z)
  if (z < -150) fillEllipse(canvas, {x: 0, y: -92 + (z + 150) * 0.02, a: 3, b: 4}, HU.skin)
}
