import {type CardArea, CARD_BARCODE, CARD_SIZE} from '@ceibo/rules/verification/card-layout'
import type {PictureSize} from './picture-file.ts'

/** Where a card lies in a picture: its centre and width in the picture's pixels, and its turn in degrees, clockwise. */
export type CardFrame = {x: number; y: number; width: number; turn: number}

type Point = {x: number; y: number}

/** How much of the picture a card takes up that fills it: people leave a margin. */
const FILLED = 0.92

/** The largest card that fits into the middle of a picture, which the reviewer has turned by quarters. */
export function centredFrame({width, height}: PictureSize, quarters: number): CardFrame {
  const [across, down] = quarters % 2 === 0 ? [width, height] : [height, width]
  const fitting = Math.min(across, (down * CARD_SIZE.width) / CARD_SIZE.height)
  return {x: width / 2, y: height / 2, width: fitting * FILLED, turn: -90 * quarters}
}

/** A PDF417 is at least so much wider than high; a QR lies elsewhere on the card. */
const LEAST_RATIO = 1.8

/** The card around the barcode of its front, found by the lower edge of it; undefined for another kind of code. */
export function frameOfBarcode({width, height}: PictureSize, corners: readonly Point[]): CardFrame | undefined {
  const [upperLeft, , right, left] = corners.map(({x, y}) => ({x: x * width, y: y * height}))
  if (upperLeft === undefined || right === undefined || left === undefined) return undefined
  const length = Math.hypot(right.x - left.x, right.y - left.y)
  if (length < LEAST_RATIO * Math.hypot(upperLeft.x - left.x, upperLeft.y - left.y)) return undefined
  const scale = length / (CARD_BARCODE.right - CARD_BARCODE.left)
  const angle = Math.atan2(right.y - left.y, right.x - left.x)
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const across = CARD_SIZE.width / 2 - CARD_BARCODE.left
  const down = CARD_SIZE.height / 2 - CARD_BARCODE.bottom
  return {
    x: left.x + across * cos - down * sin,
    y: left.y + across * sin + down * cos,
    width: CARD_SIZE.width * scale,
    turn: (angle * 180) / Math.PI,
  }
}

/** The frame after the crops were moved by millimetres of the card, or enlarged. */
export function adjusted(frame: CardFrame, {across = 0, down = 0, by = 1}): CardFrame {
  const scale = frame.width / CARD_SIZE.width
  const angle = (frame.turn * Math.PI) / 180
  return {
    ...frame,
    x: frame.x + scale * (across * Math.cos(angle) - down * Math.sin(angle)),
    y: frame.y + scale * (across * Math.sin(angle) + down * Math.cos(angle)),
    width: frame.width * by,
  }
}

/** The transformation in SVG of a picture to millimetres of the card in it. */
export function onCard({x, y, width, turn}: CardFrame): string {
  const {width: cardWidth, height: cardHeight} = CARD_SIZE
  return `translate(${cardWidth / 2} ${cardHeight / 2}) scale(${cardWidth / width}) rotate(${-turn}) translate(${-x} ${-y})`
}

/** An area of the card as the viewBox of its crop. */
export const viewBoxOf = ({x, y, width, height}: CardArea): string => `${x} ${y} ${width} ${height}`
