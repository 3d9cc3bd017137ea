import {join} from 'node:path'
import {readFileSync, writeFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {TAG} from '#reading/dicom-tag.ts'
import {partKindOf} from './part-kind.ts'
import {readDicom} from '#reading/read-dicom.ts'
import {readPart} from './read-part.ts'
import {inFolder, runDcmtk} from '#testing/test-dcmtk.ts'
import {anEncapsulatedPdf, aPart, aStructuredReport, concept, item, SOP, uidOfPart, words} from '#testing/test-parts.ts'
import {aTestFile, aTestImage} from '#testing/test-phantoms.ts'
import {text} from '#writing/write-dicom.ts'
import type {ElementToWrite} from '#writing/write-elements.ts'

const {patient, study} = aTestFile(aTestImage())
const OF = {patient, study}

describe('a DICOM object without a picture', () => {
  it('is read whole, whatever it holds, and has no image', () => {
    const kinds = [
      [SOP.pdf, 'document'],
      [SOP.basicText, 'report'],
      [SOP.enhanced, 'report'],
      [SOP.comprehensive, 'report'],
      [SOP.keyObjects, 'key-images'],
      [SOP.dose, 'dose'],
      [SOP.ecg, 'ecg'],
      ['1.2.840.10008.5.1.4.1.1.9.2.1', 'waveform'],
      [SOP.audio, 'audio'],
      [SOP.presentation, 'presentation'],
      ['1.2.840.10008.5.1.4.1.1.66.5', 'segmentation'],
      [SOP.plan, 'radiotherapy'],
      [SOP.raw, 'raw-data'],
      ['1.2.840.10008.5.1.4.1.1.88.65', 'measurements'],
      ['1.3.46.670589.99', 'other'],
    ] as const
    for (const [sopClass, kind] of kinds) {
      const file = aPart({of: OF, name: sopClass, modality: 'OT', sopClass})
      expect(readDicom(file).image).toBeUndefined()
      expect(readPart(file)).toMatchObject({kind, study, patient})
    }
  })

  it('is a film by its transfer syntax, also where its SOP class is that of pictures', () => {
    for (const last of ['100', '100.1', '101', '102', '102.1', '103', '104', '105', '106', '107', '108']) {
      const transferSyntax = `1.2.840.10008.1.2.4.${last}`
      const elements: ElementToWrite[] = [
        {tag: TAG.rows, vr: 'US', numbers: [480]},
        {tag: TAG.columns, vr: 'US', numbers: [640]},
        text(TAG.frames, 'IS', '250'),
        {tag: TAG.pixelData, vr: 'OB', fragments: [new Uint8Array(), Buffer.from('one stream of all frames')]},
      ]
      const file = aPart({of: OF, name: 'film', modality: 'ES', sopClass: SOP.video}, elements, {transferSyntax})
      expect(readDicom(file).image).toBeUndefined()
      expect(readPart(file).kind).toBe('video')
    }
    expect(partKindOf({sopClass: SOP.video}, {uid: '1.2.840.10008.1.2.4.50'})).toBe('other')
  })
})

describe('a PDF in DICOM', () => {
  it('gives the bytes of its sender, without the padding of an odd length', () => {
    for (const pdf of [Buffer.from('%PDF-1.4 odd'), Buffer.from('%PDF-1.4 even')]) {
      const {document, title} = readPart(anEncapsulatedPdf(OF, pdf))
      expect(Buffer.from(document?.bytes ?? [])).toEqual(pdf)
      expect(title).toBe('Informe de tomografía')
    }
    const untyped = aPart({of: OF, name: 'no length', modality: 'DOC', sopClass: SOP.pdf}, [
      {tag: TAG.encapsulatedDocument, vr: 'OB', bytes: Buffer.from('%PDF-odd!')},
      text(TAG.documentType, 'LO', 'application/pdf'),
    ])
    expect(Buffer.from(readPart(untyped).document?.bytes ?? []).toString()).toBe('%PDF-odd!')
  })

  it('of dcmtk is read', () => {
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n',
    )
    const file = inFolder((folder) => {
      const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.dcm')]
      writeFileSync(from, pdf)
      runDcmtk('pdf2dcm', ['+t', 'Informe', from, to])
      return readFileSync(to)
    })
    const part = readPart(file)
    expect(part).toMatchObject({kind: 'document', title: 'Informe'})
    expect(Buffer.from(part.document?.bytes ?? [])).toEqual(pdf)
  })
})

describe('a structured report', () => {
  const finding = item('TEXT', ['121071', 'DCM', 'Finding'], [words('Sin lesiones.\nHígado normal \\ sin dilatación.')])
  const findings = item('CONTAINER', ['121070', 'DCM', 'Findings'], [], [finding])
  const isFinal = (completion: string, verification: string, more: readonly ElementToWrite[] = []) =>
    readPart(aStructuredReport(OF, [findings], {flags: {completion, verification}, more})).report?.isFinal

  it('is read with its whole tree', () => {
    const length = item(
      'NUM',
      ['121206', 'DCM', 'Distance'],
      [
        {
          tag: TAG.measuredValue,
          vr: 'SQ',
          items: [[text(TAG.numericValue, 'DS', '12.5'), concept(TAG.unitsCode, ['mm', 'UCUM', 'millimeter'])]],
        },
      ],
      [item('UIDREF', ['112040', 'DCM', 'Tracking UID'], [text(TAG.referencedSopInstance, 'UI', '1.2.3')])],
    )
    const items = [
      item(
        'CODE',
        ['121049', 'DCM', 'Language'],
        [concept(TAG.conceptCode, ['es', 'RFC5646', 'Spanish'])],
        [],
        'HAS CONCEPT MOD',
      ),
      item(
        'PNAME',
        ['121008', 'DCM', 'Person Observer Name'],
        [text(TAG.nameValue, 'PN', 'Robles^Inés')],
        [],
        'HAS OBS CONTEXT',
      ),
      findings,
      item('CODE', ['121077', 'DCM', 'Conclusion'], [concept(TAG.conceptCode, ['1', '99X', 'Normal'])]),
      length,
      item('DATE', ['111060', 'DCM', 'Study Date'], [text(TAG.dateValue, 'DA', '20260227')]),
      item('IMAGE', undefined),
      item('SCOORD', undefined),
    ]
    const {report} = readPart(aStructuredReport(OF, items, {sopClass: SOP.comprehensive}))
    expect(report).toMatchObject({isFinal: true, replaces: [], isOfMachine: false})
    expect(report?.root.modifiers).toMatchObject([{is: 'code', value: {meaning: 'Spanish'}}])
    expect(report?.root.items).toMatchObject([
      {
        is: 'container',
        name: {meaning: 'Findings'},
        items: [{is: 'text', text: 'Sin lesiones.\nHígado normal \\ sin dilatación.'}],
      },
      {is: 'code', value: {meaning: 'Normal'}},
      {is: 'number', value: '12.5', unit: {code: 'mm'}, items: []},
      {is: 'date', date: '2026-02-27'},
      {is: 'reference'},
    ])
  })

  it('is final only when it is complete and verified', () => {
    expect(isFinal('COMPLETE', 'VERIFIED')).toBe(true)
    expect(isFinal('PARTIAL', 'VERIFIED')).toBe(false)
    expect(isFinal('COMPLETE', 'UNVERIFIED')).toBe(false)
    expect(isFinal('COMPLETE', 'VERIFIED', [text(TAG.preliminaryFlag, 'CS', 'PRELIMINARY')])).toBe(false)
  })

  it('names who verified it, and the reports that it replaces', () => {
    const replaced = [text(TAG.referencedSopInstance, 'UI', '1.2.3.4')]
    const more: ElementToWrite[] = [
      {
        tag: TAG.verifyingObservers,
        vr: 'SQ',
        items: [[text(TAG.verifierName, 'PN', 'Robles^Inés'), text(TAG.verifierOrganization, 'LO', 'Centro Norte')]],
      },
      {
        tag: TAG.predecessors,
        vr: 'SQ',
        items: [
          [{tag: TAG.referencedSeries, vr: 'SQ', items: [[{tag: TAG.referencedSops, vr: 'SQ', items: [replaced]}]]}],
        ],
      },
    ]
    const {report} = readPart(aStructuredReport(OF, [findings], {more}))
    expect(report).toMatchObject({
      verifier: {name: 'Robles, Inés', organization: 'Centro Norte'},
      replaces: ['1.2.3.4'],
    })
  })

  it('of a machine that nobody verified is a list of measurements', () => {
    const title = ['125000', 'DCM', 'OB-GYN Ultrasound Procedure Report'] as const
    const flags = {completion: 'COMPLETE', verification: 'UNVERIFIED'}
    expect(readPart(aStructuredReport(OF, [findings], {title, flags}))).toMatchObject({
      kind: 'measurements',
      report: undefined,
    })
    expect(readPart(aStructuredReport(OF, [findings], {title}))).toMatchObject({kind: 'report'})
  })

  it('is written as dcmtk reads it', () => {
    const file = aStructuredReport(OF, [findings], {
      more: [
        {
          tag: TAG.verifyingObservers,
          vr: 'SQ',
          items: [
            [
              text(TAG.verifierName, 'PN', 'Robles^Ines'),
              text(TAG.verifierOrganization, 'LO', 'Centro'),
              text(TAG.verificationMoment, 'DT', '20260228183000'),
            ],
          ],
        },
      ],
    })
    expect(uidOfPart(OF, 'report')).toBe(readPart(file).instance.sopInstance)
    const shown = inFolder((folder) => {
      const path = join(folder, 'report.dcm')
      writeFileSync(path, file)
      return runDcmtk('dsrdump', [path])
    })
    expect(shown).toContain('Sin lesiones.')
  })
})
