import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {reportsOfStudy, valuesOfStudy} from '@ceibo/studies/built-in/report.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, describe, expect, it} from 'vitest'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {exampleOf} from '#modules/studies/import/documents/test-documents.ts'
import {aShare} from '#modules/studies/sharing/test-shares.ts'
import {studyServer} from '#modules/studies/test-studies.ts'
import {runOperation} from './run-operation.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-laboratory-'))
afterAll(() => rm(folder, {recursive: true}))

const variables = {DATA_DIR: join(folder, 'data'), DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl}
const ceibo = (...args: string[]) => runOperation(args, variables)

async function imported(name: string, content: string) {
  const path = join(folder, name)
  await writeFile(path, content)
  return ceibo('results', 'import', path)
}

const HEADER =
  'documento;fecha_nacimiento;protocolo;fecha_toma;fecha_informe;estado;valor;estudio;centro;analito;unidad;minimo;maximo'
const GOOD = {birth: '1983-05-14', issued: '2025-03-04', state: 'completo', value: '95'}
const row = (overrides: {document: string; protocol: string} & Partial<typeof GOOD>) => {
  const {document, birth, protocol, issued, state, value} = {...GOOD, ...overrides}
  const own = `${document};${birth};${protocol};2025-03-03;${issued};${state};${value}`
  return `${own};Análisis;Laboratorio Sur;Glucemia;mg/dL;70;100`
}
const table = (...rows: string[]) => [HEADER, ...rows].join('\n')
const numberWaiting = async () => (await ceibo('results', 'unmatched')).text.split(' ')[0] ?? ''

describe('laboratory results as CSV', () => {
  it('are shown to their patient with values, flags and ranges, and are stored once', async () => {
    const {list, open} = await studyServer(db)
    const maria = await aPatient(db, {
      document_type_id: 2,
      document_number: '71000002',
      birth_date: '1983-05-14',
      first_name: 'María José',
      last_name: 'Suarez',
    })
    const example = await exampleOf('laboratory-csv.md', 'csv')

    expect(await imported('example.csv', example)).toEqual({
      code: 0,
      text: '1 files: 0 new images and 2 new reports in 2 studies, 0 studies kept apart.',
    })
    expect(await imported('example.csv', example)).toEqual({
      code: 0,
      text: '1 files: 0 new images and 0 new reports in 2 studies, 0 studies kept apart.',
    })

    const listed = await list(maria)
    expect(listed).toMatchObject([
      {type: 'laboratorio', status: 'Completo', sensibilidad: 'reservado', puede_compartir: false},
      {
        type: 'laboratorio',
        status: 'Completo',
        sensibilidad: 'normal',
        title: 'Análisis de sangre',
        numero: '25-00417',
      },
    ])
    const answer = await open(maria, {uid: listed[1]?.id ?? ''})
    expect(answer.json()).toMatchObject({
      documento: {version: 1, firma: {nombre: 'Bioq. Laura Quintana', matricula: 'MN 10482'}},
      resultados: [
        {
          loinc: '2345-7',
          nombre: 'Glucemia',
          valor: '103',
          unidad: 'mg/dL',
          rango: {desde: '70', hasta: '100', texto: null},
          marca: 'H',
          metodo: 'Hexoquinasa',
          explicacion: {nombre: 'Glucosa'},
        },
        {loinc: '1988-5', valor: '0.50', comparador: '<', unidad: 'mg/L', rango: {desde: null, hasta: '5.0'}},
        {loinc: null, valor: null, texto: 'Límpido', comentario: 'Muestra remitida; ayuno de 12 h', explicacion: null},
      ],
    })
  })

  it('are reported by row and column where they are wrong, and the rest is imported', async () => {
    await aPatient(db, {document_type_id: 2, document_number: '71000003', birth_date: '1983-05-14'})
    const good = row({document: '071000003', protocol: 'B1'})
    const bad = row({document: '71000003', protocol: 'B2', birth: 'ayer'})

    expect(await imported('mixed.csv', table(good, bad))).toEqual({
      code: 1,
      text: [
        `${join(folder, 'mixed.csv')}: row 3, column fecha_nacimiento: is no date: write DD/MM/YYYY or YYYY-MM-DD`,
        '1 files: 0 new images and 1 new reports in 1 studies, 0 studies kept apart.',
      ].join('\n'),
    })
  })

  it('get a new version with a later date; an earlier one never replaces it', async () => {
    const {list} = await studyServer(db)
    const luis = await aPatient(db, {document_type_id: 2, document_number: '71000004', birth_date: '1983-05-14'})
    const overrides = {document: '71000004', protocol: 'C1'}
    const first = table(row({...overrides, state: 'parcial'}))
    const late = table(row({...overrides, issued: '2025-03-05', value: '96'}))
    await imported('a-late.csv', late)

    expect(await imported('b-first.csv', first)).toMatchObject({
      code: 1,
      text: expect.stringContaining('protocol C1: the store has a later version; this one is left out'),
    })
    const corrected = table(row({...overrides, issued: '2025-03-06', state: 'corregido', value: '97'}))
    expect(await imported('corrected.csv', corrected)).toMatchObject({code: 0})
    expect(await imported('a-late.csv', late)).toMatchObject({code: 0})

    const [study] = await list(luis)
    expect(study).toMatchObject({status: 'Completo', informe: {version: 2}})
    expect((await reportsOfStudy(db, study?.id ?? '')).map(({version}) => version)).toEqual([2, 1])
    const values = await valuesOfStudy(db, study?.id ?? '')
    expect(values.map(({value}) => value.is === 'number' && value.number)).toEqual(['96', '97'])
  })

  it('go to the person who proved the document, whoever registered with its number as one of another type', async () => {
    const {list} = await studyServer(db)
    const document = {document_number: '71000010', birth_date: '1983-05-14'}
    const nora = await aPatient(db, {...document, document_type_id: 2})
    await aPatient(db, {...document, document_type_id: 3, status: 'unvalidated'})
    const overrides = {document: '71000010', protocol: 'P1'}

    expect(await imported('proved.csv', table(row(overrides)))).toMatchObject({code: 0})
    expect(await list(nora)).toHaveLength(1)

    await imported('other-birth.csv', table(row({...overrides, protocol: 'P2', birth: '1983-04-15'})))
    const assigned = await ceibo('results', 'assign', await numberWaiting(), '--person', '71000010')
    expect(assigned).toMatchObject({code: 0})
    expect(await list(nora)).toHaveLength(2)
  })

  it('go to the holder of a passport of digits alone, with its zeros in front or without them, and with a dash', async () => {
    const {list} = await studyServer(db)
    const tom = await aPatient(db, {document_type_id: 5, document_number: '004711820', birth_date: '1983-05-14'})
    const forms = ['004711820', '4711820', '0004711820', '00-4711820']
    const rows = forms.map((document, at) => row({document, protocol: `P-${at}`}))
    await imported('passports.csv', table(...rows))
    expect(await list(tom)).toHaveLength(4)

    await imported('stranger.csv', table(row({document: '4711820', protocol: 'P-9', birth: '1990-01-01'})))
    expect(await list(tom)).toHaveLength(4)
    expect(await ceibo('results', 'assign', await numberWaiting(), '--person', '4711820')).toMatchObject({code: 0})
    expect(await list(tom)).toHaveLength(5)
  })

  it('of nobody are kept apart with all their versions, also further versions', async () => {
    const {list} = await studyServer(db)
    const eva = await aPatient(db, {document_type_id: 2, document_number: '71000005', birth_date: '1990-01-01'})
    const overrides = {document: '71000005', protocol: 'D1'}
    const last = table(row({...overrides, issued: '2025-03-05', value: '96'}))
    await imported('d1-last.csv', last)
    await imported('d1-first.csv', table(row({...overrides, state: 'parcial'})))

    const waiting = (await ceibo('results', 'unmatched')).text
    expect(waiting).toContain('d1-first.csv  laboratory, protocol D1, Análisis, 2025-03-03, Laboratorio Sur: ')
    expect(waiting).not.toContain('71000005')
    const number = await numberWaiting()
    expect(await ceibo('results', 'assign', number, '--person', '71.000.005')).toMatchObject({code: 0})

    const [study] = await list(eva)
    expect(study).toMatchObject({status: 'Completo', informe: {version: 2}})
    expect(await imported('d1-last.csv', last)).toMatchObject({code: 0})
    const later = table(row({...overrides, issued: '2025-03-08', value: '99'}))
    expect((await imported('d1-later.csv', later)).text).toContain('1 studies kept apart')
    expect(await list(eva)).toMatchObject([{informe: {version: 2}}])
    await ceibo('results', 'assign', await numberWaiting(), '--person', '71000005')
    expect(await list(eva)).toMatchObject([{informe: {version: 3}}])
  })

  it('are not assigned to anybody but the person who already has the study', async () => {
    const {list} = await studyServer(db)
    await aPatient(db, {document_type_id: 2, document_number: '71000006', birth_date: '1983-05-14'})
    const other = await aPatient(db, {document_type_id: 2, document_number: '71000007', birth_date: '1990-01-01'})
    const overrides = {protocol: 'E1', issued: '2025-03-05'}
    await imported('e1.csv', table(row({...overrides, document: '71000006'})))
    await imported('e1-again.csv', table(row({...overrides, document: '71000007', value: '200'})))
    const number = await numberWaiting()

    expect(await ceibo('results', 'assign', number, '--person', '71000007')).toEqual({
      code: 1,
      text: `The store has study ${number} for another patient: it goes on waiting.`,
    })

    expect(await numberWaiting()).toBe(number)
    expect(await list(other)).toEqual([])
    await db.updateTable('person').set({birth_date: '1983-05-14'}).where('id', '=', other.id).execute()
    const known = await imported('e1-again.csv', table(row({...overrides, document: '71000007', value: '200'})))
    expect(known.text).toContain('protocol E1: the store has it for another patient')
  })
})

describe('laboratory results as FHIR', () => {
  it('are shown to their patient with values, flags and ranges, and are stored once', async () => {
    const {list, open} = await studyServer(db)
    const maria = await aPatient(db, {
      document_type_id: 2,
      document_number: '71000012',
      birth_date: '1983-05-14',
      first_name: 'María José',
      last_name: 'Suárez',
    })
    const example = await exampleOf('laboratory-fhir.md', 'json')

    for (const news of ['1 new reports', '0 new reports']) {
      expect(await imported('example.json', example)).toEqual({
        code: 0,
        text: `1 files: 0 new images and ${news} in 1 studies, 0 studies kept apart.`,
      })
    }

    const [study] = await list(maria)
    expect(study).toMatchObject({type: 'laboratorio', status: 'Completo', numero: '25-00417', informe: {version: 1}})
    const answer = await open(maria, {uid: study?.id ?? ''})
    expect(answer.json()).toMatchObject({
      documento: {
        secciones: [{titulo: 'Conclusión', texto: 'Muestra en ayunas.'}],
        firma: {nombre: 'Bioq. Laura Quintana', matricula: 'MN 10482'},
      },
      resultados: [
        {
          loinc: '2345-7',
          nombre: 'Glucemia',
          valor: '103.0',
          unidad: 'mg/dL',
          rango: {desde: '70', hasta: '100', texto: null},
          marca: 'H',
          metodo: 'Hexoquinasa',
          comentario: 'Se repitió la determinación.',
          explicacion: {nombre: 'Glucosa'},
        },
        {loinc: '1988-5', nombre: 'Proteína C reactiva', valor: '0.5', comparador: '<', rango: {hasta: '5.0'}},
        {texto: 'Desarrollo de Escherichia coli'},
        {loinc: '718-7', grupo: 'Hemograma', valor: '13.4', marca: null},
        {nombre: 'Morfología', grupo: 'Hemograma', texto: 'Sin alteraciones'},
      ],
      antibiogramas: [
        {
          germen: 'Escherichia coli',
          antibioticos: [
            {nombre: 'Nitrofurantoína', respuesta: 'S', cim: '≤\u00a016\u00a0mg/L'},
            {nombre: 'Ampicilina', respuesta: 'R', cim: null},
          ],
        },
      ],
    })
  })

  it('bring the comment of a doctor later, with the same report', async () => {
    const {list, open} = await studyServer(db)
    const maria = await db
      .selectFrom('person')
      .selectAll()
      .where('document_number', '=', '71000012')
      .executeTakeFirstOrThrow()
    const example = await exampleOf('laboratory-fhir.md', 'json')
    const url = 'http://hl7.org/fhir/5.0/StructureDefinition/extension-DiagnosticReport.note'
    const extension = JSON.stringify([{url, valueAnnotation: {text: 'Está todo bien.'}}])
    const commented = example.replace('"status": "final"', `"extension": ${extension}, "status": "final"`)

    const messages = await imported('commented.json', commented)

    expect(messages).toEqual({
      code: 0,
      text: '1 files: 0 new images and 0 new reports in 1 studies, 0 studies kept apart.',
    })
    const [study] = await list(maria)
    expect(study).toMatchObject({informe: {version: 1}})
    expect((await open(maria, {uid: study?.id ?? ''})).json()).toMatchObject({
      documento: {comentario: 'Está todo bien.'},
    })
  })

  it('get a new version when they are corrected, and are withdrawn when they were entered in error', async () => {
    const {list} = await studyServer(db)
    const [maria] = await db.selectFrom('person').selectAll().where('document_number', '=', '71000012').execute()
    if (maria === undefined) throw new Error('The person of the example is missing')
    const example = await exampleOf('laboratory-fhir.md', 'json')
    const corrected = example
      .replace('"status": "final"', '"status": "corrected"')
      .replace('2025-03-04T16:10', '2025-03-05T08:00')
      .replace('103.0', '130.0')
    expect(await imported('corrected.json', corrected)).toMatchObject({code: 0})
    const wrong = corrected.replace('"corrected"', '"entered-in-error"')

    const messages = await imported('wrong.json', wrong)

    expect(messages).toEqual({
      code: 0,
      text: '1 files: 0 new images and 0 new reports in 0 studies, 0 studies kept apart, 1 studies withdrawn.',
    })
    expect(await list(maria)).toMatchObject([{status: 'Retirado', informe: null}])
  })
})

/** A report alone of somebody with this document and name. */
const named = (document: string, protocol: string, name: string) =>
  JSON.stringify({
    resourceType: 'DiagnosticReport',
    identifier: [{system: 'urn:lab', value: protocol}],
    status: 'final',
    code: {text: 'Análisis'},
    subject: {reference: '#p'},
    effectiveDateTime: '2025-03-03',
    issued: '2025-03-04',
    result: [{reference: '#o'}],
    contained: [
      {
        resourceType: 'Patient',
        id: 'p',
        identifier: [{value: document}],
        name: [{text: name}],
        birthDate: '1983-05-14',
      },
      {resourceType: 'Observation', id: 'o', status: 'final', code: {text: 'Glucemia'}, valueInteger: 92},
    ],
  })

describe('whose results they are', () => {
  it('is said by a name with a part in common; without one they wait, and are withdrawn by the name of their file', async () => {
    const {list} = await studyServer(db)
    const person = {document_type_id: 2, birth_date: '1983-05-14', first_name: 'Lucía', last_name: "D'Angelo Núñez"}
    const lucia = await aPatient(db, {...person, document_number: '71000031'})
    expect(await imported('own.json', named('71.000.031', 'W1', 'NUÃ‘EZ, L.'))).toMatchObject({
      text: expect.stringContaining('1 new reports'),
    })
    expect(await list(lucia)).toHaveLength(1)

    const other = named('0071 000 031', 'W2', 'Pérez, Juan')
    expect((await imported('other.json', other)).text).toContain('the name has no part in common')
    expect(await list(lucia)).toHaveLength(1)
    const juan = await aPatient(db, {...person, document_number: '71000032', last_name: 'Pérez', first_name: 'Juan'})
    const waiting = (await ceibo('results', 'unmatched')).text.split('\n').find((line) => line.includes('protocol W2'))
    expect(await ceibo('results', 'assign', waiting?.split(' ')[0] ?? '', '--person', '71000032')).toMatchObject({
      code: 0,
    })
    expect(await list(juan)).toHaveLength(1)
    await imported('gone.json', other.replace('"final"', '"entered-in-error"').replace('2025-03-04', '2025-03-05'))
    expect(await list(juan)).toMatchObject([{status: 'Retirado'}])
  })

  it('is withdrawn by command with who and why, once, for the only study of its number', async () => {
    const {list} = await studyServer(db)
    const eva = await aPatient(db, {document_type_id: 2, document_number: '71000033', birth_date: '1983-05-14'})
    await imported('x1.csv', table(row({document: '71000033', protocol: 'X-1'})))
    const withdraw = (...overrides: string[]) => ceibo('results', 'withdraw', 'X-1', ...overrides)

    expect(await withdraw('--reason', 'Muestra cambiada')).toMatchObject({code: 2})
    expect(await withdraw('--by', 'Clara')).toMatchObject({code: 2})
    expect(await ceibo('results', 'withdraw', 'X-9', '--by', 'Clara', '--reason', 'x')).toMatchObject({code: 1})
    expect(await list(eva)).toMatchObject([{status: 'Completo'}])

    const overrides = ['--by', 'Clara', '--reason', 'Muestra cambiada']
    expect((await withdraw(...overrides)).text).toContain('Withdrawn: Análisis')
    expect((await withdraw(...overrides)).text).toContain('It was withdrawn before')
    const [study] = await list(eva)
    expect(study).toMatchObject({status: 'Retirado', puede_abrir: false})
    const events = await db.selectFrom('audit_event').select('object').where('action', '=', 'study-withdraw').execute()
    expect(events.filter(({object}) => object === `study:${study?.id} by Clara`)).toHaveLength(1)
    expect((await ceibo('results', 'withdraw', '--help')).text).toContain('--reason')
  })

  it('is restored by command when a command withdrew it, with both in the record, and not when its laboratory did', async () => {
    const {list, open} = await studyServer(db)
    const leo = await anAccount(db, {document_type_id: 2, document_number: '71000034', birth_date: '1983-05-14'})
    await imported('x2.csv', table(row({document: '71000034', protocol: 'X-2'})))
    const run = (what: string, ...overrides: string[]) =>
      ceibo('results', what, 'X-2', '--by', 'Clara', '--reason', 'Error', ...overrides)
    const [before] = await list(leo)
    const uid = before?.id ?? ''
    await open(leo, {uid})
    const shared = {share_id: await aShare(db, leo.id, {openings: 1}), study_uid: uid, position: 0}
    await db
      .insertInto('shared_study')
      .values({...shared, kind: 'laboratory', title: 'Análisis'})
      .execute()

    expect(await ceibo('results', 'restore', 'X-2', '--by', 'Clara')).toMatchObject({code: 2})
    expect(await run('restore')).toMatchObject({code: 1, text: expect.stringContaining('It is not withdrawn')})
    await run('withdraw')
    expect(await list(leo)).toMatchObject([{status: 'Retirado', puede_abrir: false}])

    expect((await run('restore')).text).toContain('Valid again: Análisis')
    const [study] = await list(leo)
    expect(study).toMatchObject({id: before?.id, status: 'Completo', retirado: null, puede_abrir: true})
    expect(await run('restore')).toMatchObject({code: 1})
    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'subject_id'])
      .where('object', '=', `study:${study?.id} by Clara`)
      .orderBy('id')
      .execute()
    expect(events).toEqual(['study-withdraw', 'study-restore'].map((action) => ({action, subject_id: leo.id})))
    const record = db.selectFrom('restored_withdrawal').select(['reason', 'source', 'restored_by', 'restore_reason'])
    expect(await record.where('study_uid', '=', study?.id ?? '').execute()).toEqual([
      {reason: 'Error', source: 'command, Clara', restored_by: 'Clara', restore_reason: 'Error'},
    ])
    const notices = await db
      .selectFrom('notification')
      .select('text')
      .where('person_id', '=', leo.id)
      .orderBy('id')
      .execute()
    expect(notices.map(({text}) => text).slice(-2)).toEqual([
      expect.stringContaining('lo retiró, porque no es válido'),
      'Un resultado que figuraba como retirado vuelve a ser válido: se había retirado por error. A quien lo recibió de vos no le avisamos: contáselo.',
    ])
    const mails = db
      .selectFrom('mail_outbox')
      .select(['kind', 'data'])
      .where('recipient', '=', leo.email ?? '')
    expect(await mails.orderBy('id').execute()).toMatchObject([
      {kind: 'withdrawn-result', data: {studyUid: before?.id}},
      {kind: 'restored-result', data: {studyUid: before?.id, text: expect.stringContaining('vuelve a ser válido')}},
    ])

    await run('withdraw')
    await imported('x2-gone.csv', table(row({document: '71000034', protocol: 'X-2', state: 'retirado'})))
    expect(await run('restore')).toMatchObject({code: 1, text: expect.stringContaining('Who issued it withdrew it')})
    expect(await list(leo)).toMatchObject([{status: 'Retirado'}])
  })
})
