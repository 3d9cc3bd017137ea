import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {DicomError} from '#reading/dicom-error.ts'
import {isJsonDataSet, type JsonDataSet} from './json-values.ts'
import {readInstanceJson, readStudyJson} from './read-dicom-json.ts'
import {readDicom} from '#reading/read-dicom.ts'
import {inFolder, runDcmtk} from '#testing/test-dcmtk.ts'
import {aTestFile, aTestImage} from '#testing/test-phantoms.ts'
import {writeDicom} from '#writing/write-dicom.ts'

/** A file in the JSON model, as dcmtk writes it. */
function inJson(file: Uint8Array): JsonDataSet {
  const messages: unknown = inFolder((folder) => {
    const path = join(folder, 'file.dcm')
    writeFileSync(path, file)
    return JSON.parse(Buffer.from(runDcmtk('dcm2json', [path]), 'latin1').toString())
  })
  if (!isJsonDataSet(messages)) throw new Error('dcm2json wrote no data set')
  return messages
}

const attribute = (vr: string, ...values: unknown[]) => ({vr, Value: values})

describe('an instance in JSON', () => {
  it('is read as the same attributes as its file', () => {
    const image = aTestImage({
      position: [-100.5, -120, 33.25],
      orientation: [1, 0, 0, 0, 1, 0],
      spacing: {row: 0.7, column: 0.8, meaning: 'patient'},
      rescale: {slope: 1, intercept: -1024, type: 'HU'},
      windows: [{center: 40, width: 400, explanation: 'SOFT'}],
      frameTime: 40,
      regions: [{left: 1, top: 2, right: 20, bottom: 21, columnSpacing: 0.5, rowSpacing: 0.25}],
      padding: {from: 0, to: 3},
    })
    const file = writeDicom(aTestFile(image), [new Uint16Array(24 * 32)])
    const {transferSyntax: _, source: __, ...messages} = readDicom(file)
    expect(readInstanceJson(inJson(file))).toEqual({...messages, part: {kind: 'other', title: 'Axial 1 mm'}})
  })

  it('without rows has no image, and without its UIDs is refused', () => {
    const uids = {
      '00080016': attribute('UI', '1.2.3'),
      '00080018': attribute('UI', '1.2.4'),
      '0020000D': attribute('UI', '1.2.5'),
      '0020000E': attribute('UI', '1.2.6'),
    }
    expect(readInstanceJson(uids)).toMatchObject({image: undefined, keyImages: []})
    expect(() => readInstanceJson({...uids, '0020000D': attribute('UI', '../x')})).toThrow(DicomError)
    expect(() =>
      readInstanceJson({...uids, '00280010': attribute('US', 60_000), '00280011': attribute('US', 1)}),
    ).toThrow(DicomError)
  })

  it.each([null, 'text', {vr: 'UI'}, {vr: 'UI', Value: 'x'}, {vr: 'UI', Value: [null, {}]}])(
    'that is not made as it should be says nothing: %j',
    (element) => {
      expect(() => readInstanceJson({'00080016': element})).toThrow(DicomError)
    },
  )
})

it('reads a study that a search found, numbers as numbers or as text', () => {
  const study = {
    '00080020': attribute('DA', '20260302'),
    '00080061': attribute('CS', 'CT', 'SR'),
    '00081030': attribute('LO', 'Tomografía de \u202Etórax'),
    '00100010': attribute('PN', {Alphabetic: 'Núñez^Ana'}),
    '00100020': attribute('LO', '30111222'),
    '00100030': attribute('DA', '19830514'),
    '0020000D': attribute('UI', '1.2.5'),
  }
  const found = {
    patient: {id: '30111222', birthDate: '1983-05-14', name: {text: 'Núñez, Ana'}},
    study: {uid: '1.2.5', date: '2026-03-02', description: 'Tomografía de tórax'},
    modalities: ['CT', 'SR'],
  }
  expect(readStudyJson({...study, '00201208': attribute('IS', 12)})).toMatchObject({...found, instances: 12})
  expect(readStudyJson({...study, '00201208': attribute('IS', '12')})).toMatchObject({...found, instances: 12})
  expect(readStudyJson(study)).toMatchObject({...found, instances: undefined})
})
