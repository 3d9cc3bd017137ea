import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {inFolder, runDcmtk} from '#testing/test-dcmtk.ts'
import {aTestFile, aTestImage} from '#testing/test-phantoms.ts'
import {TRANSFER_SYNTAX} from '#reading/transfer-syntax.ts'
import {writeDicom} from './write-dicom.ts'
import {type DirectoryEntry, writeDicomdir} from './write-dicomdir.ts'

/** Three images of two series of a study, and one of another study. */
function entries(): DirectoryEntry[] {
  const image = aTestImage()
  const one = aTestFile(image, 'one')
  const slices = [1, 2].map((number) => ({...one, instance: {...one.instance, sopInstance: `2.25.${number}`, number}}))
  const other = {
    ...one,
    series: {...one.series, uid: '2.25.77', number: 3},
    instance: {...one.instance, sopInstance: '2.25.3'},
  }
  return [...slices, other, aTestFile(image, 'two')].map((attributes, place) => ({
    path: ['IMAGES', `I${place + 1}`],
    attributes,
    transferSyntax: TRANSFER_SYNTAX.explicit,
  }))
}

describe('a DICOMDIR', () => {
  it('is read by dcmtk as a tree of patient, studies, series and images', () => {
    inFolder((folder) => {
      const path = join(folder, 'DICOMDIR')
      writeFileSync(path, writeDicomdir(entries()))
      const lines = runDcmtk('dcmdump', ['+L', '+P', '0004,1430', path]).split('\n')
      const types = lines.flatMap((line) => /\[(\w+)\s*\]/.exec(line)?.[1] ?? [])
      expect(types).toEqual([
        'PATIENT',
        'STUDY',
        'SERIES',
        'IMAGE',
        'IMAGE',
        'SERIES',
        'IMAGE',
        'STUDY',
        'SERIES',
        'IMAGE',
      ])
    })
  })

  it('has the right record at each offset', () => {
    const bytes = writeDicomdir(entries())
    inFolder((folder) => {
      const path = join(folder, 'DICOMDIR')
      writeFileSync(path, bytes)
      const dump = runDcmtk('dcmdump', ['+P', '0004,1200', '+P', '0004,1400', '+P', '0004,1420', path])
      const offsets = [...dump.matchAll(/\) up (\d+)/g)].map((match) => Number(match[1])).filter((offset) => offset > 0)
      // The first root, the next ones (image, series, study), and the first below a patient, two studies and three series.
      expect(offsets).toHaveLength(1 + 3 + 6)
      for (const offset of offsets) expect(bytes.readUInt32LE(offset)).toBe(0xe000fffe)
    })
  })

  it('stays valid when dcmtk adds an image to the file-set', () => {
    inFolder((folder) => {
      mkdirSync(join(folder, 'IMAGES'))
      const listed = entries()
      const added = aTestFile(aTestImage(), 'three')
      for (const {path, attributes} of [...listed, {path: ['IMAGES', 'I9'], attributes: added}]) {
        writeFileSync(join(folder, ...path), writeDicom(attributes, [new Uint16Array(768)]))
      }
      const path = join(folder, 'DICOMDIR')
      writeFileSync(path, writeDicomdir(listed))
      runDcmtk('dcmmkdir', ['+id', folder, '+A', '+D', path, 'IMAGES/I9'])
      const files = [...runDcmtk('dcmdump', ['+P', '0004,1500', path]).matchAll(/\[IMAGES\\(I\d)\s*\]/g)].map(
        (match) => match[1],
      )
      expect(files).toEqual(['I1', 'I2', 'I3', 'I4', 'I9'])
    })
  })

  it('refuses a path that media do not allow', () => {
    const [entry] = entries()
    expect(entry && (() => writeDicomdir([{...entry, path: ['images', 'one.dcm']}]))).toThrow(RangeError)
  })
})
