import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {systemClock} from '@ceibo/adapters/clock/port'
import {aTestFile, aTestImage} from '@ceibo/dicom/testing/test-phantoms'
import {writeDicom} from '@ceibo/dicom/writing/write-dicom'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import {aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {TEST_THREADS} from '#api/testing/test-server.ts'
import {aFolder} from '#modules/studies/images/test-image-files.ts'
import {importResults} from '#modules/studies/import/import-results.ts'

const {db} = await freshDatabase()

type Patient = {id?: string; name?: string; birthDate?: string | undefined}

/** Imports a study whose files name their patient like this; answers what was said and what the store has. */
async function studyOf(...patients: Patient[]) {
  const folder = await aFolder()
  const seed = `patient ${nextNumber()}`
  const {series, study, ...rest} = aTestFile(aTestImage(), seed)
  for (const [at, {name, ...overrides}] of patients.entries()) {
    const named = name === undefined ? {} : {name: {family: name, given: '', text: name}}
    const instance = {
      ...rest.instance,
      sopInstance: `${rest.instance.sopInstance.slice(0, 60)}.${at + 1}`,
      number: at + 1,
    }
    const file = {...rest, instance, study, series, patient: {...rest.patient, ...overrides, ...named}}
    await writeFile(join(folder, `${at}.dcm`), writeDicom(file, [new Uint16Array(24 * 32)]))
  }
  const summary = await importResults(folder, {
    db,
    files: folderFiles(await aFolder()),
    clock: systemClock,
    threads: TEST_THREADS,
  })
  return {summary, stored: await studyByUid(db, 'imaging', study.uid)}
}

const person = {document_type_id: 2, birth_date: '1983-05-14', first_name: 'Ana María', last_name: 'Ceballos'}

it('is one in all forms of a document, where a file says less than another, and in each spelling of a name', async () => {
  await aPatient(db, {...person, document_number: '30111222'})
  const {summary, stored} = await studyOf(
    {id: '30111222', birthDate: undefined},
    {id: '30.111.222', name: 'CEBALLOS'},
    {id: '0030111222', name: 'Ana Ceballos'},
    {id: '30 111 222'},
  )
  expect(summary).toMatchObject({images: 4, problems: []})
  expect(stored).toMatchObject({images: 4, patient: {documentNumber: '30111222', birthDate: '1983-05-14'}})
})

it.each<Patient>([{id: '30111334'}, {birthDate: '1983-05-15'}, {name: 'Pérez, Juan'}])(
  'is another in one study with %j',
  async (other) => {
    const {summary} = await studyOf({id: '30111333'}, {id: '30111333', ...other})
    expect(summary.problems.join()).toContain('another file of the same study names another patient')
  },
)

it('is nobody where the name has no part in common with that of the document', async () => {
  await aPatient(db, {...person, document_number: '30111444'})
  const {summary, stored} = await studyOf({id: '30111444', name: 'Pérez, Juan'})
  expect(stored).toBeUndefined()
  expect(summary).toMatchObject({unmatched: 1, problems: [expect.stringContaining('no part in common')]})
})
