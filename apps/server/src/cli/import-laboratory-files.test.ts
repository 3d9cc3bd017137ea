import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import {encodedText} from '#modules/studies/import/csv/test-encodings.ts'
import {runOperation} from './run-operation.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-laboratory-'))
afterAll(() => rm(folder, {recursive: true}))

const ceibo = (...words: string[]) =>
  runOperation(words, {DATA_DIR: folder, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl})

const ANA = {birth_date: '1983-05-14', first_name: 'Ana', last_name: 'Ceballos'}

const HEADER =
  'documento;fecha_nacimiento;apellido;nombre;protocolo;fecha_toma;fecha_informe;estado;estudio;centro;loinc;analito;grupo;valor;unidad;minimo;maximo;referencia;marca'
const row = (document: string, protocol: string, {title = 'Análisis', when = '03/11/2025 07:40', value = '95'} = {}) =>
  `${document};14/05/1983;Ceballos;Ana;${protocol};${when};${when};completo;${title};Laboratorio;2345-7;Glucemia;Química;${value};mg/dL;70;100;;`
const table = (...rows: string[]) => [HEADER, ...rows, ''].join('\r\n')

const hl7 = (document: string) =>
  `MSH|^~\\&|LIS|LAB|PORTAL|CEIBO|20251120161000-0300||ORU^R01|1|P|2.5\rPID|1||${document}^^^RENAPER^DNI||Ceballos^Ana||19830514|F\rOBR|1||25-9001|GLU^Glucemia|||20251120074000-0300\rOBX|1|NM|2345-7^Glucemia^LN||95|mg/dL|70-100||||F\r`

it('imports tables and messages of old systems, and says by file and line what they have to write', async () => {
  const {document_number: document} = await aPatient(db, ANA)
  const inbox = join(folder, 'inbox')
  await mkdir(inbox)
  const files: Record<string, string | Buffer> = {
    '1-utf16.csv': encodedText(`\ufeff${table(row(document, 'K-1'))}`, 'utf-16le'),
    '2-cp850.csv': encodedText(table(row(document, 'K-2', {title: 'Método enzimático Ñ'})), 'cp850'),
    '3-tab.txt': table(row(document, 'K-3')).replaceAll(';', '\t'),
    '4-excel.csv': `sep=;\r\n${table(row(document, 'K-4', {when: '03/11/25 07:40:00 a. m.', value: '*132'}))}x\r\n`,
    '5-oru': hl7(document),
    '6-unsure.csv': encodedText(table(row(document, 'K-6')).replaceAll('Química', ''), 'cp850'),
    '7-serial.csv': table(row(document, 'K-7', {when: '45964'})),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(inbox, name), content)
  const {code, text} = await ceibo('results', 'import', inbox)
  const lines = text.split('\n').map((line) => line.replace(`${inbox}/`, ''))
  expect(code).toBe(1)
  expect(lines.at(-1)).toBe('7 files: 0 new images and 5 new reports in 5 studies, 0 studies kept apart.')
  expect(lines.slice(0, -1).toSorted()).toEqual([
    '4-excel.csv: row 3 has 1 fields, and the header 19: a field with a separator or a line end needs quotation marks',
    '6-unsure.csv: it may be in windows-1252 or in cp850: say which with --encoding (utf-8, utf-16le, utf-16be, windows-1252, cp850), or save it as UTF-8',
    "7-serial.csv: row 2, column fecha_informe: is a day as a spreadsheet's number: format the column as a date there, and export it again",
    "7-serial.csv: row 2, column fecha_toma: is a day as a spreadsheet's number: format the column as a date there, and export it again",
  ])
  const unsure = join(inbox, '6-unsure.csv')
  expect(await ceibo('results', 'import', unsure, '--encoding', 'ebcdic')).toEqual({
    code: 2,
    text: '--encoding must be one of utf-8, utf-16le, utf-16be, windows-1252, cp850.',
  })
  expect(await ceibo('results', 'import', unsure, '--encoding', 'CP850')).toEqual({
    code: 0,
    text: '1 files: 0 new images and 1 new reports in 1 studies, 0 studies kept apart.',
  })
})

it('takes reports back by the state of a table and by the status of a message', async () => {
  const {document_number: document} = await aPatient(db, ANA)
  const stateOf = async (number: string) => {
    const found = db.selectFrom('study').select('uid').where('accession_number', '=', number)
    return (await studyByUid(db, 'laboratory', (await found.executeTakeFirstOrThrow()).uid))?.state
  }
  const file = join(folder, 'withdrawn')
  const imports = async (content: string) => {
    await writeFile(file, content)
    return ceibo('results', 'import', file)
  }
  const issued = table(row(document, 'W-1'))
  const message = hl7(document).replace('25-9001', 'W-2')
  for (const content of [issued, message]) expect(await imports(content)).toMatchObject({code: 0})
  expect([await stateOf('W-1'), await stateOf('W-2')]).toEqual(['complete', 'complete'])
  await imports(issued.replace('completo', 'anulado'))
  await imports(message.replace(/F\r$/, 'W\r'))
  expect([await stateOf('W-1'), await stateOf('W-2')]).toEqual(['withdrawn', 'withdrawn'])
})
