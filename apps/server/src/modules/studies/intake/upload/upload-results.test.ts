import {reportsOfStudy} from '@ceibo/studies/built-in/report.queries'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import {anImagedStudy, anImageOf, aPdf} from '#modules/studies/import/imaging/test-imaging-import.ts'
import {laboratoryUid} from '#modules/studies/import/values/laboratory-fields.ts'
import {anOru} from '#modules/studies/intake/hl7/test-mllp-server.ts'
import {uploadDesk} from './test-upload-desk.ts'

const {db} = await freshDatabase()
const maria = await aPatient(db, {
  document_type_id: 2,
  document_number: '71000012',
  birth_date: '1983-05-14',
  first_name: 'María',
  last_name: 'Suárez',
})

beforeEach(async () => void (await db.deleteFrom('result_reception').execute()))

const uidOf = (protocol: string) => laboratoryUid('LAB', protocol)
const versionsOf = async (protocol: string) => (await reportsOfStudy(db, uidOf(protocol))).length
describe('results uploaded by hand', () => {
  it('are shown with whose they are and what is wrong, stored by nothing but the publication', async () => {
    const {preview, publish} = await uploadDesk(db)
    const files = [anOru({protocol: 'U-1'}), anOru({protocol: 'U-2', document: '29999999'}), 'no es nada']
    const report = await preview(...files)
    expect(report).toMatchObject({
      files: [
        {kind: 'hl7', problems: []},
        {kind: 'hl7', problems: []},
        {kind: 'unknown', problems: [expect.stringContaining('no es DICOM')]},
      ],
      results: [
        {file: 0, effect: 'new', person: {lastName: 'Suárez', documentNumber: '71000012', birthDate: '1983-05-14'}},
        {file: 1, effect: 'waits', person: null, reason: 'nobody', documentNumber: '29999999'},
      ],
    })
    expect([await versionsOf('U-1'), await db.selectFrom('unmatched_result').select('id').execute()]).toEqual([0, []])
    expect(await db.selectFrom('result_reception').select('id').execute()).toEqual([])

    expect((await publish(report.shown, ...files)).estado).toBe(0)
    expect(await versionsOf('U-1')).toBe(1)
    expect(await db.selectFrom('unmatched_result').select('source').execute()).toEqual([{source: 'hl7 Lucía Vera'}])
    expect(await db.selectFrom('result_reception').select(['way', 'state', 'results', 'waiting']).execute()).toEqual([
      {way: 'console', state: 'noted', results: 2, waiting: 1},
    ])
  })

  it('correct what the patient has as the import does, and change nothing when they come again', async () => {
    const {preview, publish} = await uploadDesk(db)
    const first = anOru({protocol: 'V-1'})
    await publish((await preview(first)).shown, first)
    const later = anOru({protocol: 'V-1', value: '104', sent: '20260221100000-0300', order: 'C', result: 'C'})
    const report = await preview(later)
    expect(report.results).toMatchObject([{effect: 'correction'}])
    await publish(report.shown, later)
    expect(await versionsOf('V-1')).toBe(2)
    expect(await preview(later)).toMatchObject({results: [{effect: 'known'}], shown: null})
    expect(await preview(first)).toMatchObject({
      results: [{effect: expect.stringMatching(/known|left-out/)}],
      shown: null,
    })
  })

  it('are not published when anything is otherwise than it was shown', async () => {
    const {preview, publish} = await uploadDesk(db)
    const {shown} = await preview(anOru({protocol: 'W-1'}))
    // The same report of another file, and what another member published meanwhile.
    expect((await publish(shown, anOru({protocol: 'W-1', value: '96'}))).estado).toBe(1)
    expect(await versionsOf('W-1')).toBe(0)
    const answers = await Promise.all([1, 2, 3].map(() => publish(shown, anOru({protocol: 'W-1'}))))
    expect(answers.map(({estado}) => estado).toSorted((one, other) => one - other)).toEqual([0, 1, 1])
    expect(await versionsOf('W-1')).toBe(1)
  })

  it('of images put a file into the store only when they are published', async () => {
    const {preview, publish, kept} = await uploadDesk(db)
    const of = anImagedStudy(maria)
    const files = [anImageOf(of, 'one'), anImageOf(of, 'two')]
    const report = await preview(...files)
    expect(report.results).toMatchObject([{file: null, kind: 'imagen', images: 2, effect: 'new'}])
    expect(await kept()).toEqual([])
    await publish(report.shown, ...files)
    expect(await kept()).toHaveLength(2)
    expect(await studyByUid(db, 'imaging', of.study.uid)).toMatchObject({images: 2})
  })

  it('of a file that the scanner rejects leave the others as they are', async () => {
    const malware = {
      scan: async (content: Uint8Array) =>
        Buffer.from(content).includes('EICAR') ? {is: 'infected' as const} : {is: 'clean' as const},
    }
    const {preview} = await uploadDesk(db, {malware})
    expect(await preview('EICAR', anOru({protocol: 'X-1'}))).toMatchObject({
      files: [{kind: 'unknown', problems: ['el antivirus lo rechaza']}, {kind: 'hl7'}],
      results: [{file: 1, effect: 'new'}],
    })
  })

  it('are refused before they are read when they are too many', async () => {
    const {send} = await uploadDesk(db)
    expect(
      (
        await send(
          'revision',
          Array.from({length: 31}, () => 'x'),
        )
      ).statusCode,
    ).toBe(422)
    expect((await send('revision', [])).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('that show who somebody is are audited once for each person, and what shows nobody is not', async () => {
    const {preview, staffId} = await uploadDesk(db)
    await preview(anOru({protocol: 'Y-1', document: '29999999'}))
    const audited = () =>
      db
        .selectFrom('audit_event')
        .select(['subject_id', 'action'])
        .where('actor_kind', '=', 'staff')
        .where('actor_id', '=', staffId)
        .execute()
    expect(await audited()).toEqual([])
    await preview(anOru({protocol: 'Y-1'}))
    await preview(anOru({protocol: 'Y-2'}), anOru({protocol: 'Y-3'}))
    expect(await audited()).toEqual([{subject_id: maria.id, action: 'upload-review'}])
  })

  it('of which there are too many for one transaction are all left out', async () => {
    const {preview} = await uploadDesk(db)
    const messages = Array.from({length: 301}, (_, at) => anOru({protocol: `Z-${at}`})).join('\r')
    expect(await preview(messages)).toMatchObject({
      files: [{kind: 'hl7', problems: [expect.stringContaining('más de 300 resultados')]}],
      results: [],
      shown: null,
    })
  })
})

describe('a report as PDF', () => {
  const ABOUT = {
    personId: String(maria.id),
    number: 'ECO-1',
    title: 'Ecografía abdominal',
    performedOn: '2026-02-20',
    issuedOn: '2026-02-21',
  }

  it('is for the person and the study that were chosen, and is new once', async () => {
    const {about, kept} = await uploadDesk(db)
    const pdf = await aPdf(2)
    const {preview, publish} = about(ABOUT)
    const report = await preview(pdf)
    expect(report).toMatchObject({
      files: [{kind: 'pdf', problems: []}],
      results: [{kind: 'imagen', effect: 'new', title: 'Ecografía abdominal', person: {personId: maria.id}}],
    })
    expect(await kept()).toEqual([])
    await publish(report.shown, pdf)
    expect(await kept()).toHaveLength(1)
    const [published] = await db.selectFrom('study').select('uid').where('accession_number', '=', 'ECO-1').execute()
    expect(await reportsOfStudy(db, published?.uid ?? '')).toMatchObject([
      {version: 1, issuedAt: new Date('2026-02-21T00:00:00-03:00'), documents: [{title: ABOUT.title, pages: 2}]},
    ])
    expect(await preview(pdf)).toMatchObject({results: [{effect: 'known'}], shown: null})
  })

  it('lies beside the images of its study', async () => {
    const {preview, publish, about} = await uploadDesk(db)
    const of = anImagedStudy(maria)
    const image = anImageOf(of)
    await publish((await preview(image)).shown, image)
    const pdf = await aPdf()
    const number = of.study.accessionNumber ?? ''
    const reported = about({...ABOUT, number})
    await reported.publish((await reported.preview(pdf)).shown, pdf)
    expect(await studyByUid(db, 'imaging', of.study.uid)).toMatchObject({images: 1, report: {version: 1}})
  })

  it('is not taken without knowing whose it is, nor when what is said of it cannot be', async () => {
    const {preview, send} = await uploadDesk(db)
    expect(await preview(await aPdf())).toMatchObject({
      files: [{kind: 'pdf', problems: [expect.stringContaining('no dice de quién es')]}],
      shown: null,
    })
    const {title: _, ...untitled} = ABOUT
    for (const facts of [
      untitled,
      {...ABOUT, performedOn: '2026-03-03', issuedOn: '2026-03-03'},
      {...ABOUT, issuedOn: '2026-02-19'},
      {...ABOUT, number: '---'},
    ]) {
      expect((await send('revision', [await aPdf()], facts)).statusCode).toBe(422)
    }
    expect((await send('revision', [await aPdf()], {...ABOUT, personId: '999999'})).statusCode).toBe(404)
  })
})
