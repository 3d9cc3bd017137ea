import {expect, it} from 'vitest'
import {aStudy} from '#shared/studies/test-study.ts'
import {partsText} from './part-texts.ts'
import {filesText} from './study-offers.ts'

it('names what a study has besides images, and what of it is for a specialist', () => {
  const parts = [
    {kind: 'document', count: 1},
    {kind: 'ecg', count: 1},
    {kind: 'video', count: 3},
  ] as const
  expect(partsText({parts: [...parts]})).toBe('1 documento PDF, 1 electrocardiograma, 3 videos (para descargar)')
  expect(partsText({parts: [{kind: 'ecg', count: null}]})).toBe('electrocardiogramas (para descargar)')
  expect(partsText(aStudy())).toBeNull()
})

it('calls images images only where there are some, or where nobody knows', () => {
  expect(filesText({images: 0, parts: [{kind: 'document', count: 1}]})).toBe('Ver archivos')
  expect(filesText({images: 2, parts: [{kind: 'document', count: 1}]})).toBe('Ver imágenes')
  expect(filesText({images: 0, parts: []})).toBe('Ver imágenes')
})
