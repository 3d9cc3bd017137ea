import {describe, expect, it} from 'vitest'
import {SPANISH_VIEWER_WORDS} from '#features/studies/viewer/viewer-spanish-texts.ts'
import {orientationText, orientationMarks} from './orientation-marks.ts'

const WORDS = SPANISH_VIEWER_WORDS.image

const shorts = (marks: ReturnType<typeof orientationMarks>) =>
  Object.fromEntries(marks.map(({side, short}) => [side, short]))

describe('the marks at the edges of an image', () => {
  it('shows an axial image as seen from the feet: the right side of the patient is at the left', () => {
    const marks = orientationMarks({row: [1, 0, 0], column: [0, 1, 0]}, WORDS)
    expect(shorts(marks)).toEqual({left: 'Der.', right: 'Izq.', top: 'Adelante', bottom: 'Atrás'})
  })

  it('knows images from the front and from the side', () => {
    expect(shorts(orientationMarks({row: [1, 0, 0], column: [0, 0, -1]}, WORDS))).toEqual({
      left: 'Der.',
      right: 'Izq.',
      top: 'Cabeza',
      bottom: 'Pies',
    })
    expect(shorts(orientationMarks({row: [0, 1, 0], column: [0, 0, -1]}, WORDS))).toMatchObject({
      left: 'Adelante',
      right: 'Atrás',
    })
  })

  it('names the nearest axis of an oblique image', () => {
    expect(shorts(orientationMarks({row: [0.9, 0.3, -0.1], column: [-0.2, 0.7, -0.68]}, WORDS))).toMatchObject({
      right: 'Izq.',
      bottom: 'Atrás',
    })
  })

  it('says nothing that the file does not say', () => {
    expect(orientationMarks(null, WORDS)).toEqual([])
    expect(orientationText(orientationMarks({row: [1, 0, 0], column: [0, 1, 0]}, WORDS), WORDS)).toBe(
      'a la izquierda de la imagen, derecha del paciente; a la derecha de la imagen, izquierda del paciente; arriba, frente; abajo, espalda',
    )
  })
})
