import {describe, expect, it} from 'vitest'
import {textReading} from './character-sets.ts'
import {readDicom} from './read-dicom.ts'
import {TAG} from './dicom-tag.ts'
import {aTestFile} from '#testing/test-phantoms.ts'
import {writeDicom} from '#writing/write-dicom.ts'

/** Bytes written as Latin-1, as the examples of PS3.5 annexes H and I are. */
const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('text in a file', () => {
  it.each([
    ['Latin-1', ['ISO_IR 100'], bytes('Núñez'), 'Núñez'],
    ['UTF-8', ['ISO_IR 192'], Buffer.from('Núñez'), 'Núñez'],
    ['Cyrillic', ['ISO_IR 144'], bytes('\xbb\xee\xda'), 'Люк'],
    ['GB18030', ['GB18030'], bytes('\xcd\xf5'), '王'],
    ['undeclared, written in UTF-8', [], Buffer.from('Núñez'), 'Núñez'],
    ['undeclared, written in Latin-1', [], bytes('Núñez'), 'Núñez'],
    ['with escapes of Japanese', ['', 'ISO 2022 IR 87'], bytes('Yamada^Tarou=\x1b$B;3ED\x1b(B^'), 'Yamada^Tarou=山田^'],
    ['with escapes of Korean', ['', 'ISO 2022 IR 149'], bytes('\x1b$)C\xb1\xe8'), '김'],
    ['with escapes of Latin-1', ['ISO 2022 IR 6', 'ISO 2022 IR 100'], bytes('Nu\x1b-A\xf1ez'), 'Nuñez'],
    ['Latin-1 that is declared as UTF-8', ['ISO_IR 192'], bytes('Núñez^Iñaki'), 'Núñez^Iñaki'],
    ['Windows-1252 that is declared as UTF-8', ['ISO_IR 192'], bytes('D\x92Angelo \x96 \x80'), 'D’Angelo – €'],
    ['UTF-8 cut within its last letter', ['ISO_IR 192'], Buffer.from('Núñez').subarray(0, 5).subarray(0, 4), 'Nú'],
    [
      'UTF-8 with one damaged letter',
      ['ISO_IR 192'],
      Buffer.concat([Buffer.from('Núñez Ibáñez '), Buffer.of(0xc3, 0x28)]),
      'Núñez Ibáñez \uFFFD(',
    ],
    ['UTF-8 that is declared as Latin-1', ['ISO_IR 100'], Buffer.from('Muñoz^Ángel'), 'Muñoz^Ángel'],
    ['UTF-8 that is declared with escapes', ['ISO 2022 IR 6', 'ISO 2022 IR 100'], Buffer.from('Muñoz'), 'Muñoz'],
    ['UTF-8 that is declared as ASCII', ['ISO_IR 6'], Buffer.from('Muñoz'), 'Muñoz'],
    ['Latin-1 that is declared as ASCII', ['ISO_IR 6'], bytes('Muñoz'), 'Muñoz'],
    ['undeclared, in Windows-1252', [], bytes('D\x92Angelo'), 'D’Angelo'],
    ['Latin-9', ['ISO_IR 203'], bytes('\xa4 \xbd'), '€ œ'],
    ['Latin-2', ['ISO_IR 101'], bytes('Wa\xb3\xeasa'), 'Wałęsa'],
    ['Latin-1 under a misspelt term', ['ISO-IR 100'], bytes('Muñoz'), 'Muñoz'],
    ['UTF-8 under a name that is none', ['UTF-8'], Buffer.from('Muñoz'), 'Muñoz'],
    ['Latin-1 with escapes and none in the value', ['ISO 2022 IR 100'], bytes('Muñoz'), 'Muñoz'],
    ['with escapes of supplementary Kanji', ['', 'ISO 2022 IR 159'], bytes('\x1b$(D0"\x1b(B'), '丄'],
    ['of a set that nobody knows', ['UNKNOWN'], bytes('abc'), 'abc'],
  ] as const)('is read as its character sets say: %s', (_, characterSets, written, text) => {
    expect(textReading(characterSets)(written)).toBe(text)
  })

  it('keeps no control characters and no marks that turn the direction around', () => {
    const file = writeDicom(aTestFile(), [new Uint16Array(768)], {
      extra: [{tag: TAG.sliceThickness, vr: 'DS', text: '1'}],
    })
    const at = file.indexOf('Axial 1 mm')
    file.set(Buffer.from('Ax\u0007\u202El\n 1'), at)
    expect(readDicom(file).series.description).toBe('Ax l  1')
  })
})
