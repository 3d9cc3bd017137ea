import {expect, it} from 'vitest'
import {aStudy} from '#shared/studies/test-study.ts'
import {partsWords} from './part-words.ts'
import {filesWords} from './study-offers.ts'

it('names what a study has besides images, and what of it is for a specialist', () => {
  const parts = [
    {kind: 'document', count: 1},
    {kind: 'ecg', count: 1},
    {kind: 'video', count: 3},
  ] as const
  expect(partsWords({parts: [...parts]})).toBe('1 documento PDF, 1 electrocardiograma, 3 videos (para descargar)')
  expect(partsWords({parts: [{kind: 'ecg', count: null}]})).toBe('electrocardiogramas (para descargar)')
  expect(partsWords(aStudy())).toBeNull()
})

it('calls images images only where there are some, or where nobody knows', () => {
  expect(filesWords({images: 0, parts: [{kind: 'document', count: 1}]})).toBe('Ver archivos')
  expect(filesWords({images: 2, parts: [{kind: 'document', count: 1}]})).toBe('Ver imágenes')
  expect(filesWords({images: 0, parts: []})).toBe('Ver imágenes')
})
