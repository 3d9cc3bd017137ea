import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {reportsOfStudy} from '@ceibo/studies/built-in/report.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {aStudy} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import {anImagedStudy, anImageOf, aPdf} from '#modules/studies/import/imaging/test-imaging-import.ts'
import {runOperation} from './run-operation.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-attach-'))
afterAll(() => rm(folder, {recursive: true}))

const variables = {DATA_DIR: join(folder, 'data'), DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl}
const ceibo = (...args: string[]) => runOperation(args, variables)

const file = join(folder, 'report.pdf')
const document = await aPdf(2)
await writeFile(file, document)

type Claims = Partial<Record<'study' | 'person' | 'by' | 'title' | 'issued' | 'status', string>>
const attach = (overrides: Claims, path = file) =>
  ceibo(
    'results',
    'attach',
    path,
    ...Object.entries({by: 'Mesa de entradas', ...overrides}).flatMap(([name, value]) => [`--${name}`, value]),
  )

it('attaches a PDF beside what a study has, by its accession number or its uid, once, and audits it', async () => {
  const person = await aPatient(db)
  const study = await aStudy(db, person)
  const {document_number: own} = person

  const asked = {study: study.accessionNumber, person: own, title: 'Informe firmado', issued: '2026-03-03'}
  expect(await attach(asked)).toEqual({code: 0, text: `Attached to ${study.title} (pages: 2).`})
  expect(await attach({...asked, study: study.uid})).toEqual({
    code: 0,
    text: 'The study has this file already: nothing changed.',
  })
  expect(await attach({...asked, status: 'preliminary', issued: '2026-03-02'})).toEqual({
    code: 1,
    text: 'The study has this file already, with a later date of issue: nothing was attached.',
  })

  const [last, ...earlier] = await reportsOfStudy(db, study.uid)
  expect(last).toMatchObject({
    version: 2,
    sections: [{title: 'Conclusión'}],
    documents: [{title: 'Informe firmado', pages: 2, bytes: document.length}],
  })
  expect(earlier).toHaveLength(1)
  const audited = await db.selectFrom('audit_event').selectAll().where('action', '=', 'report-attach').execute()
  expect(audited).toMatchObject([{subject_id: person.id, object: `study:${study.uid} by Mesa de entradas`}])
})

it('joins the images that come later, and after a withdrawal the right file is attached', async () => {
  const person = await aPatient(db)
  const of = anImagedStudy(person)
  const image = join(folder, 'image.dcm')
  await writeFile(image, anImageOf(of))
  await ceibo('results', 'import', image)
  const asked = {study: of.study.accessionNumber ?? '', person: person.document_number, status: 'preliminary'}
  expect(await attach(asked)).toMatchObject({code: 0})
  expect((await reportsOfStudy(db, of.study.uid))[0]?.sources).toMatchObject([{isFinal: false}])

  await ceibo('results', 'withdraw', of.study.uid, '--by', 'Dra. Robles', '--reason', 'Otro paciente')
  const right = join(folder, 'right.pdf')
  await writeFile(right, await aPdf(5))
  expect(await attach(asked, right)).toMatchObject({code: 0})
  expect((await reportsOfStudy(db, of.study.uid))[0]?.documents).toMatchObject([{pages: 5}])
})

it('refuses with words what it cannot attach', async () => {
  const person = await aPatient(db)
  const twin = {accessionNumber: 'A-TWICE'}
  const [study] = [await aStudy(db, person, twin), await aStudy(db, person, twin)]
  const asked = {study: study.uid, person: person.document_number}
  const active = join(folder, 'active.pdf')
  await writeFile(active, await aPdf(1, {script: 'app.alert(1)'}))
  const notes = join(folder, 'notes.txt')
  await writeFile(notes, 'no PDF')

  expect(await attach({...asked, study: 'A-TWICE'})).toMatchObject({code: 1, text: expect.stringContaining('several')})
  expect(await attach({...asked, study: 'A-NONE'})).toMatchObject({
    code: 1,
    text: expect.stringContaining('no imaging study'),
  })
  expect(await attach({...asked, person: '1'})).toMatchObject({code: 1, text: expect.stringContaining('one person')})
  expect(await attach(asked, active)).toMatchObject({code: 1, text: expect.stringContaining('scripts')})
  expect(await attach(asked, notes)).toMatchObject({code: 1, text: expect.stringContaining('it is no PDF')})
  expect(await attach(asked, join(folder, 'nowhere.pdf'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('cannot be read'),
  })
  expect(await attach({...asked, issued: '2999-01-01'})).toMatchObject({
    code: 2,
    text: expect.stringContaining('future'),
  })
  expect(await attach({...asked, status: 'draft'})).toMatchObject({code: 2})
  expect(await ceibo('results', 'attach', file)).toMatchObject({code: 2, text: expect.stringContaining('--study')})
  expect((await ceibo('results', 'attach', '--help')).text).toContain('byte for byte')
  expect(await reportsOfStudy(db, study.uid)).toHaveLength(1)
})
