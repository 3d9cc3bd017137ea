import {execFileSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readDicom} from '@ceibo/dicom/reading/read-dicom'
import {TRANSFER_SYNTAX} from '@ceibo/dicom/reading/transfer-syntax'
import {beforeAll, describe, expect, it} from 'vitest'
import type {DemoFile} from './demo-study.ts'
import {demoStudies, type DemoStudy} from './demo-studies.ts'

const SMALL = {ctSlices: 6, mrSlices: 3, xrayColumns: 200, breastColumns: 160, ultrasoundFrames: 2}
const TODAY = '2026-11-22'

let studies: readonly DemoStudy[] = []
let files: ReadonlyMap<string, readonly DemoFile[]> = new Map()

beforeAll(async () => {
  studies = await demoStudies(TODAY, SMALL)
  files = new Map(studies.map((study) => [study.facts.name, [...study.files()]]))
})

const filesOf = (name: string) => files.get(name) ?? []
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the imaging studies of the demo', () => {
  it('are a CT, an MR, an X-ray, a mammography and an ultrasound of Ana and Tomás', () => {
    const facts = studies.map(({facts}) => [facts.modality, facts.document, facts.images, filesOf(facts.name).length])
    expect(facts).toEqual([
      ['CT', '30111222', 6, 6],
      ['MR', '71000001', 9, 9],
      ['DX', '30111222', 1, 1],
      ['MG', '30111222', 4, 4],
      ['US', '30111222', 1, 1],
    ])
  })

  it('are written in seven transfer syntaxes', () => {
    const used = [...files.values()].flat().map(({transferSyntax}) => transferSyntax)
    const {jpegLs, jpeg2000Lossless, rle, explicit, htj2kLossless, deflated, jpegBaseline} = TRANSFER_SYNTAX
    expect(new Set(used)).toEqual(
      new Set([jpegLs, jpeg2000Lossless, rle, explicit, htj2kLossless, deflated, jpegBaseline]),
    )
  })

  it('have the same bytes each time', async () => {
    for (const study of await demoStudies(TODAY, SMALL)) {
      const again = Array.from(study.files(), ({bytes}) => digest(bytes))
      expect(again).toEqual(filesOf(study.facts.name).map(({bytes}) => digest(bytes)))
    }
  })

  it('can be read, and contain their patient and study', () => {
    for (const {facts} of studies) {
      for (const {bytes, attributes} of filesOf(facts.name)) {
        const file = readDicom(bytes)
        expect(file.patient).toMatchObject({id: facts.document, birthDate: expect.any(String)})
        expect(file.study).toMatchObject({uid: facts.uid, accessionNumber: facts.accessionNumber})
        expect(file.image).toMatchObject({rows: attributes.image?.rows, columns: attributes.image?.columns})
        expect(file.source.ranges).toHaveLength(attributes.image?.frames ?? 0)
      }
    }
  })

  it('have unique UIDs, all under the root of UUIDs', () => {
    const uids = [...files.values()].flat().map(({attributes}) => attributes.instance.sopInstance)
    expect(new Set(uids).size).toBe(uids.length)
    for (const uid of uids) expect(uid).toMatch(/^2\.25\.\d{1,39}$/)
  })

  it('name key images that are among their files', () => {
    for (const {facts} of studies) {
      const uids = filesOf(facts.name).map(({attributes}) => attributes.instance.sopInstance)
      expect(uids).toEqual(expect.arrayContaining([...facts.keyImages]))
    }
  })

  it('can be read by the tools of dcmtk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ceibo-phantoms-'))
    try {
      for (const [name, [file]] of files) {
        const path = join(folder, `${name}.dcm`)
        await writeFile(path, file?.bytes ?? '')
        const shown = execFileSync('dcmdump', ['--search', 'StudyInstanceUID', path], {encoding: 'utf8'})
        expect(shown).toContain(file?.attributes.study.uid)
      }
    } finally {
      await rm(folder, {recursive: true})
    }
  })
})

describe('the CT of the demo', () => {
  it('runs from the neck downwards in even steps, with the scale of Hounsfield', () => {
    const images = filesOf('ct-ana').map(({attributes}) => attributes.image)
    const heights = images.map((image) => image?.position?.[2] ?? 0)
    for (const [place, height] of heights.entries()) expect(height).toBeCloseTo(226 - (place * 500) / 6, 6)
    expect(images[0]).toMatchObject({rescale: {slope: 1, intercept: -1024}, orientation: [1, 0, 0, 0, 1, 0]})
    expect(images[0]?.spacing).toEqual({row: 0.742, column: 0.742, meaning: 'patient'})
  })
})
