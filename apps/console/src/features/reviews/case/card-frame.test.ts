import {CARD_BARCODE, CARD_SIZE} from '@ceibo/rules/verification/card-layout'
import {expect, it} from 'vitest'
import {adjusted, type CardFrame, centredFrame, frameOfBarcode} from './card-frame.ts'
import {isWhole} from './picture-file.ts'

const PICTURE = {width: 800, height: 520}

/** Where a point of the card, in millimetres, is in a picture with the card in this frame. */
function inPicture({x, y, width, turn}: CardFrame, across: number, down: number) {
  const scale = width / CARD_SIZE.width
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [(across - CARD_SIZE.width / 2) * scale, (down - CARD_SIZE.height / 2) * scale]
  return {x: x + dx * Math.cos(angle) - dy * Math.sin(angle), y: y + dx * Math.sin(angle) + dy * Math.cos(angle)}
}

const barcodeIn = (frame: CardFrame, height = 10) => {
  const {left, right, bottom} = CARD_BARCODE
  const corners = [
    [left, bottom - height],
    [right, bottom - height],
    [right, bottom],
    [left, bottom],
  ] as const
  return corners
    .map(([across, down]) => inPicture(frame, across, down))
    .map(({x, y}) => ({x: x / PICTURE.width, y: y / PICTURE.height}))
}

it.each([0, 10, -7, 90, 180])('finds the card around its barcode, turned by %i degrees', (turn) => {
  const frame = {x: 390, y: 270, width: 640, turn}
  const found = frameOfBarcode(PICTURE, barcodeIn(frame))
  expect(found?.x).toBeCloseTo(frame.x)
  expect(found?.y).toBeCloseTo(frame.y)
  expect(found?.width).toBeCloseTo(frame.width)
  expect(found?.turn).toBeCloseTo(turn)
})

it('finds no card around a square code, nor around no corners', () => {
  expect(frameOfBarcode(PICTURE, barcodeIn({x: 400, y: 260, width: 640, turn: 0}, 48.8))).toBeUndefined()
  expect(frameOfBarcode(PICTURE, [])).toBeUndefined()
})

it('takes the middle of the picture for the card, lying as the reviewer turned it', () => {
  expect(centredFrame(PICTURE, 0)).toEqual({x: 400, y: 260, width: 736, turn: -0})
  const onItsSide = centredFrame({width: 520, height: 800}, 1)
  expect(onItsSide.width).toBeCloseTo(736)
  expect(onItsSide.turn).toBe(-90)
})

it('moves the crops along the card, whatever its turn', () => {
  const frame = {x: 400, y: 260, width: 856, turn: 90}
  const moved = adjusted(frame, {across: 2, by: 1.1})
  expect([moved.x, moved.y, moved.width].map(Math.round)).toEqual([400, 280, 942])
})

it.each([
  ['image/jpeg', [0xff, 0xd8, 0x00, 0xff, 0xd9], true],
  ['image/jpeg', [0xff, 0xd8, 0x00], false],
  ['image/png', [0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], true],
  ['image/png', [0x49, 0x45], false],
  ['image/jpeg', [], false],
])('knows a %s that was cut off by its end: %j', async (type, bytes, whole) => {
  expect(await isWhole(new Blob([new Uint8Array(bytes)]), type)).toBe(whole)
})
