import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {
  aLaboratoryReport,
  aNumber,
  anInstance,
  aReport,
  aSeries,
  aStudy,
  aValue,
} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {storeStudy} from '@ceibo/studies/built-in/store-study'
import {aParent, naming, studyServer} from './test-studies.ts'

const {db} = await freshDatabase()

describe('the list of studies', () => {
  it('shows imaging and laboratory of the person in one list, the latest first', async () => {
    const {list} = await studyServer(db)
    const ana = await aPatient(db)
    const scan = await aStudy(db, ana, {performedAt: new Date('2026-01-10T09:00:00-03:00')})
    const blood = await aLaboratoryReport(db, ana, {performedAt: new Date('2026-02-10T09:00:00-03:00')})
    await aStudy(db, await aPatient(db))

    expect(await list(ana)).toMatchObject([
      {id: blood.uid, type: 'laboratorio', status: 'Completo', nuevo: true, puede_abrir: true},
      {id: scan.uid, type: 'imagen', status: 'Completo', nuevo: true, puede_compartir: true},
    ])
  })

  it('says when a pending study is expected', async () => {
    const {list} = await studyServer(db)
    const ana = await aPatient(db)
    await aStudy(db, ana, {state: 'pending', reports: [], due: {from: '2026-03-04', to: '2026-03-06'}})

    expect(await list(ana)).toMatchObject([
      {status: 'Pendiente', listoDesde: '04/03/2026', deliveryDate: '06/03/2026', informe: null, puede_abrir: false},
    ])
  })

  it('shows those of a child by any of its names, and none by a birth date that is not its own', async () => {
    const {ask, list} = await studyServer(db)
    const {parent, child} = await aParent(db)
    const {uid} = await aStudy(db, child)
    await aStudy(db, parent)

    expect(await list(parent, naming(child))).toMatchObject([{id: uid}])
    expect(await list(parent, {idEdns: child.edns_id})).toMatchObject([{id: uid}])
    const wrong = await ask(parent, '/apim/turnos/estudios', {...naming(child), fechaNac: '01011999'})
    expect(wrong.statusCode).toBe(404)
  })

  it('asks an account that is not validated to prove its identity', async () => {
    const {ask} = await studyServer(db)
    const marta = await aPatient(db, {status: 'pending'})
    await aStudy(db, marta)

    const answer = await ask(marta, '/apim/turnos/estudios', {})

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({codigo: 'not-validated'})
  })

  it('shows the sensitive ones of an adolescent to nobody else', async () => {
    const {list, open} = await studyServer(db)
    const {parent, child} = await aParent(db, {birth_date: '2012-05-20'})
    const usual = await aStudy(db, child)
    const sensitive = await aLaboratoryReport(db, child, {category: 'pregnancy'})

    expect((await list(parent, naming(child))).map(({id}) => id)).toEqual([usual.uid])
    expect((await open(parent, sensitive)).statusCode).toBe(404)
  })

  it('lets nobody share a reserved one', async () => {
    const {list} = await studyServer(db)
    const ana = await aPatient(db)
    await aLaboratoryReport(db, ana, {category: 'hiv'})
    expect(await list(ana)).toMatchObject([{sensibilidad: 'reservado', puede_abrir: true, puede_compartir: false}])
  })

  it('shows the laboratory when the archive of images does not answer, and says so', async () => {
    const imaging = {...builtInImages({db, files: {read: down}}), studiesOf: down, study: down}
    const {ask, open} = await studyServer(db, {imaging})
    const ana = await aPatient(db)
    const blood = await aLaboratoryReport(db, ana)
    const scan = await aStudy(db, ana)

    const listed = await ask(ana, '/apim/turnos/estudios', {})

    expect(listed.json()).toMatchObject({estudios: [{id: blood.uid}], sinRespuesta: ['imagen']})
    expect((await open(ana, blood)).statusCode).toBe(200)
    expect((await open(ana, scan)).statusCode).toBe(503)
    const ofImages = await ask(ana, '/apim/imagenes/estudios', naming(ana))
    expect(ofImages.json()).toMatchObject({codigo: 'archive-unavailable'})
  })

  it('gives the first page the latest of each kind in the words of the specification', async () => {
    const {ask} = await studyServer(db)
    const ana = await aPatient(db)
    for (const day of ['10', '11', '12']) {
      await aStudy(db, ana, {performedAt: new Date(`2026-01-${day}T09:00:00-03:00`)})
    }
    await aLaboratoryReport(db, ana)

    const images = await ask(ana, '/apim/imagenes/estudios', {...naming(ana), cantMax: 2})
    const blood = await ask(ana, '/apim/laboratorio/estudios', naming(ana))
    const reports = await ask(ana, '/turnos/informes-ris', {})

    const shown = {tipo: 'DX', estudio: 'Radiografía de tórax', centro: 'Centro Norte'}
    expect(images.json()).toMatchObject({
      estado: 0,
      informes: [
        {...shown, fecha: '20260112'},
        {...shown, fecha: '20260111'},
      ],
    })
    expect(blood.json()).toMatchObject({
      laboratorio: [{centro: 'Centro Norte', fecha: '20260227', fechaEntrega: '02/03/2026', estado: 'Completo'}],
    })
    expect(blood.json<{laboratorio: object[]}>().laboratorio[0]).toMatchObject({
      nombre: ana.first_name,
      apellido: ana.last_name,
    })
    expect(reports.json<{informes: object[]}>().informes.length).toBe(3)
  })
})

describe('opening a study', () => {
  it('R11: answers the report, audits it, and the study is no longer new to that reader', async () => {
    const {list, open} = await studyServer(db)
    const {parent, child} = await aParent(db)
    const study = await aStudy(db, child)

    const answer = await open(parent, study)

    expect(answer.json()).toMatchObject({
      estado: 0,
      documento: {
        version: 1,
        secciones: [{titulo: 'Conclusión', texto: 'Sin hallazgos.'}],
        firma: {matricula: 'MN 12345'},
      },
      versiones: [{version: 1}],
      nombre: 'Tomás',
    })
    expect(await list(parent, naming(child))).toMatchObject([{nuevo: false}])
    const audited = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'action', 'object'])
      .where('subject_id', '=', child.id)
      .execute()
    expect(audited).toEqual([{actor_id: parent.id, action: 'study-open', object: `study:${study.uid}`}])
  })

  it('answers laboratory values with what is outside first, what they are, and which were measured before', async () => {
    const {open} = await studyServer(db)
    const ana = await aPatient(db)
    await aLaboratoryReport(db, ana, {performedAt: new Date('2025-02-27T09:00:00-03:00')})
    const sodium = aValue({
      code: '2951-2',
      name: 'Sodio',
      value: aNumber('150.0', 'mmol/L'),
      range: limits('135', '145'),
    })
    const study = await aLaboratoryReport(db, ana, {values: [aValue(), sodium]})

    const {resultados} = (await open(ana, study)).json<{resultados: object[]}>()

    expect(resultados).toMatchObject([
      {loinc: '2951-2', valor: '150.0', unidad: 'mmol/L', rango: {desde: '135', hasta: '145'}, evolucion: false},
      {loinc: '2345-7', valor: '92', evolucion: true},
    ])
    expect(resultados).toMatchObject([
      {analito: {loinc: '2951-2', carga: 1, nombreCompleto: null}},
      {analito: {loinc: '2345-7', masaMolar: {de: 'de la glucosa', gramosPorMol: '180.156'}}},
    ])
    expect(resultados).toMatchObject([
      {explicacion: {nombre: expect.any(String)}},
      {explicacion: {fuente: expect.any(String)}},
    ])
  })

  it('says what an abbreviation means, unless the laboratory says it', async () => {
    const {open} = await studyServer(db)
    const ana = await aPatient(db)
    const values = ['TSH', 'Tirotrofina (TSH)'].map((name) => aValue({code: '3016-3', name, range: null}))
    const study = await aLaboratoryReport(db, ana, {values})

    const {resultados} = (await open(ana, study)).json<{resultados: object[]}>()

    expect(resultados).toMatchObject([{analito: {nombreCompleto: 'tirotrofina'}}, {analito: {nombreCompleto: null}}])
  })

  it('makes a study new again when a new version is issued, whose content replaces the last', async () => {
    const {list, open} = await studyServer(db)
    const ana = await aPatient(db)
    const study = await aLaboratoryReport(db, ana)
    await open(ana, study)
    const corrected = aReport({
      issuedAt: new Date('2026-03-02T09:50:00-03:00'),
      values: [aValue({value: aNumber('99')})],
    })
    await storeStudy(db, {...study, reports: [corrected]})

    expect(await list(ana)).toMatchObject([{nuevo: true, informe: {version: 2}}])
    expect((await open(ana, study)).json()).toMatchObject({
      resultados: [{valor: '99'}],
      versiones: [{version: 2}, {version: 1}],
    })
    expect(await list(ana)).toMatchObject([{nuevo: false}])
  })

  it('opens an earlier version, and says what each value of a later one was before', async () => {
    const {ask, open, list} = await studyServer(db)
    const ana = await aPatient(db)
    const glucose = aValue({
      name: 'Glucosa',
      value: aNumber('29', 'mg/dL'),
      flag: 'critical-low',
      marks: [{code: 'LL', text: 'Crítico bajo'}],
    })
    const urea = aValue({code: '3094-0', name: 'Urea'})
    const study = await aLaboratoryReport(db, ana, {reports: [aReport({values: [glucose, urea]})]})
    const corrected = {...glucose, value: aNumber('92', 'mg/dL'), flag: null, marks: []}
    const added = aValue({code: '2823-3', name: 'Potasio'})
    const later = aReport({values: [corrected, added], issuedAt: new Date('2026-03-05T10:00:00-03:00')})
    await storeStudy(db, {...study, reports: [later]})

    const answer = (await open(ana, study)).json()
    expect(answer.resultados).toHaveLength(2)
    expect(answer.resultados).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          nombre: 'Glucosa',
          valor: '92',
          agregado: false,
          antes: expect.objectContaining({
            valor: '29',
            marca: expect.anything(),
            marcas: [{codigo: 'LL', texto: 'Crítico bajo'}],
          }),
        }),
        expect.objectContaining({nombre: 'Potasio', agregado: true, antes: null}),
      ]),
    )
    expect(answer.quitados).toMatchObject([{nombre: 'Urea'}])

    const version = (number: unknown) => ask(ana, '/apim/turnos/estudios/abrir', {id: study.uid, version: number})
    const first = (await version(1)).json()
    expect(first).toMatchObject({documento: {version: 1}, versiones: [{version: 2}, {version: 1}], quitados: []})
    expect(first.resultados).toMatchObject([
      {antes: null, agregado: false},
      {antes: null, agregado: false},
    ])
    // An earlier version that is read later does not make the last one new again.
    expect(await list(ana)).toMatchObject([{nuevo: false}])
    expect((await version(3)).statusCode).toBe(404)
    expect((await version(0)).statusCode).toBe(422)
  })

  it('keeps one opening, and audits each, however many come at the same time', async () => {
    const {list, open} = await studyServer(db)
    const ana = await aPatient(db)
    const study = await aStudy(db, ana)

    const answers = await Promise.all(Array.from({length: 8}, () => open(ana, study)))

    expect(answers.map(({statusCode}) => statusCode)).toEqual(Array(8).fill(200))
    expect(await list(ana)).toMatchObject([{nuevo: false}])
    const audited = await db.selectFrom('audit_event').select('id').where('subject_id', '=', ana.id).execute()
    expect(audited.length).toBe(8)
  })

  it('answers one of somebody else, and one that there is not, with the same bytes', async () => {
    const {open} = await studyServer(db)
    const ana = await aPatient(db)
    const theirs = await aStudy(db, await aPatient(db))

    const [refused, missing] = [await open(ana, theirs), await open(ana, {uid: '1.2.3.4.5'})]

    expect(refused.statusCode).toBe(404)
    expect(withoutRequest(refused.body)).toBe(withoutRequest(missing.body))
  })

  it.each(['../etc/passwd', "1' or '1'='1", '1.2.3\u0000', 'x'.repeat(65), '', '%2e%2e'])(
    'R7: refuses the uid %j without asking an archive',
    async (id) => {
      const {ask} = await studyServer(db)
      expect((await ask(await aPatient(db), '/apim/turnos/estudios/abrir', {id})).statusCode).toBe(422)
    },
  )
})

describe('when results are seen', () => {
  const friday = new Date('2026-02-27T19:30:00-03:00')

  it('waits for the next working day by the patient’s choice, and tells until when', async () => {
    const {clock, list, open, choose} = await studyServer(db)
    const ana = await aPatient(db)
    const study = await aStudy(db, ana, {reports: [aReport({issuedAt: friday})]})
    clock.set(new Date('2026-03-02T07:59:00-03:00'))
    await choose(ana, 'dias-habiles')

    expect(await list(ana)).toMatchObject([
      {
        espera: {por: 'dia-habil', hasta: '2026-03-02T08:00:00-03:00'},
        informe: null,
        nuevo: false,
        puede_abrir: false,
        puede_compartir: false,
      },
    ])
    expect((await open(ana, study)).json()).toMatchObject({codigo: 'study-waits'})
    clock.advance(60)
    expect(await list(ana)).toMatchObject([{espera: null, nuevo: true, puede_abrir: true}])
    expect((await open(ana, study)).statusCode).toBe(200)
  })

  it('shows at once what waited when the patient changes the choice', async () => {
    const {list, choose} = await studyServer(db)
    const ana = await aPatient(db)
    await aStudy(db, ana)
    await choose(ana, 'con-comentario')
    expect(await list(ana)).toMatchObject([{espera: {por: 'comentario'}}])

    expect((await choose(ana, 'en-el-acto')).json()).toMatchObject({estado: 0, cuando: 'en-el-acto'})

    expect(await list(ana)).toMatchObject([{espera: null, puede_abrir: true}])
  })

  it('applies the choice of a patient to whoever acts for them, and the choice of a parent to the results of a child', async () => {
    const {list, choose} = await studyServer(db)
    const {parent, child} = await aParent(db)
    await aStudy(db, child)
    await choose(parent, 'con-comentario')
    expect(await list(parent, naming(child))).toMatchObject([{espera: {por: 'comentario'}}])
  })
})

describe('the trend of an analyte', () => {
  it('shows all visits in one unit, and leaves out what waits', async () => {
    const {ask, choose} = await studyServer(db)
    const ana = await aPatient(db)
    const visit = (day: string, number: string, unit: string) =>
      aLaboratoryReport(db, ana, {
        performedAt: new Date(`${day}T09:00:00-03:00`),
        reports: [
          aReport({
            issuedAt: new Date(`${day}T18:00:00-03:00`),
            values: [aValue({value: aNumber(number, unit), range: null})],
          }),
        ],
      })
    await visit('2025-02-20', '5.0', 'mmol/L')
    await visit('2025-08-20', '95', 'mg/dL')
    await visit('2026-03-01', '101', 'mg/dL')
    const trend = async () =>
      (await ask(ana, '/apim/laboratorio/evolucion', {loinc: '2345-7'})).json<{puntos: object[]}>()

    expect(await trend()).toMatchObject({
      unidad: 'mg/dL',
      puntos: [
        {valor: '90.1', unidad: 'mg/dL', conversion: expect.stringContaining('masa molar')},
        {valor: '95'},
        {valor: '101'},
      ],
    })
    await choose(ana, 'con-comentario')
    expect((await trend()).puntos.length).toBe(2)
  })

  it('R11: is audited with who read the values of whom, without naming the analyte', async () => {
    const {ask} = await studyServer(db)
    const {parent, child} = await aParent(db)
    await aLaboratoryReport(db, child, {reports: [aReport({values: [aValue({value: aNumber('95', 'mg/dL')})]})]})

    const answer = await ask(parent, '/apim/laboratorio/evolucion', {...naming(child), loinc: '2345-7'})

    expect(answer.json<{puntos: object[]}>().puntos).toHaveLength(1)
    const audited = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'action', 'object'])
      .where('subject_id', '=', child.id)
      .execute()
    expect(audited).toEqual([{actor_id: parent.id, action: 'trend-open', object: null}])
  })

  it('is empty for what was never measured', async () => {
    const {ask} = await studyServer(db)
    const answer = await ask(await aPatient(db), '/apim/laboratorio/evolucion', {loinc: '2345-7'})
    expect(answer.json()).toMatchObject({estado: 0, puntos: [], unidad: null})
  })
})

describe('opening the images', () => {
  const images = {series: [aSeries([anInstance(), anInstance({isKey: true})])]}

  it('answers what the viewer needs and a ticket that is renewed while the study may be read', async () => {
    const {ask, clock} = await studyServer(db)
    const {parent, child} = await aParent(db)
    const {uid} = await aStudy(db, child, images)

    const opened = (await ask(parent, '/apim/turnos/imagen', {id: uid})).json<{ticket: string; claves: string[]}>()

    expect(opened).toMatchObject({estado: 0, vence: '2026-03-02T10:05:00-03:00'})
    const {estudio} = (await ask(parent, '/apim/turnos/imagen', {id: uid})).json<{
      estudio: {claves: string[]; series: object[]}
    }>()
    expect(estudio.claves.length).toBe(1)
    expect(estudio.series).toMatchObject([
      {modalidad: 'CT', imagenes: [{filas: 512, espaciado: [0.7, 0.7]}, {clave: true}]},
    ])
    const renew = (id = uid) => ask(parent, '/apim/turnos/imagen/renovar', {id, ticket: opened.ticket})
    clock.advance(240)
    expect((await renew()).json()).toMatchObject({ticket: opened.ticket, vence: '2026-03-02T10:09:00-03:00'})
    await db.updateTable('relationship').set({ended_at: clock.now()}).where('holder_id', '=', parent.id).execute()
    expect((await renew()).statusCode).toBe(404)
  })

  it('renews no ticket that is over, nor for another study', async () => {
    const {ask, clock} = await studyServer(db)
    const ana = await aPatient(db)
    const {uid} = await aStudy(db, ana, {series: [aSeries([anInstance()])]})
    const other = await aStudy(db, ana, {series: [aSeries([anInstance()])]})
    const {ticket} = (await ask(ana, '/apim/turnos/imagen', {id: uid})).json<{ticket: string}>()
    const renew = (id: string) => ask(ana, '/apim/turnos/imagen/renovar', {id, ticket})

    expect((await renew(other.uid)).json()).toMatchObject({codigo: 'ticket-over'})
    clock.advance(300)
    expect((await renew(uid)).json()).toMatchObject({codigo: 'ticket-over'})
  })

  it('finds the study by its accession number together with the person', async () => {
    const {ask} = await studyServer(db)
    const [ana, eva] = [await aPatient(db), await aPatient(db)]
    const same = {accessionNumber: 'A-77'}
    const study = await aStudy(db, ana, {...same, series: [aSeries([anInstance()])]})
    await aStudy(db, eva, {...same, series: [aSeries([anInstance()])]})
    const named = {...naming(ana), patientId: ana.edns_id, accessionNumber: 'A-77'}

    expect((await ask(ana, '/apim/turnos/imagen', named)).json()).toMatchObject({estudio: {id: study.uid}})
    expect((await ask(eva, '/apim/turnos/imagen', named)).statusCode).toBe(404)
    expect((await ask(ana, '/apim/turnos/imagen', {...named, accessionNumber: 'A-78'})).statusCode).toBe(404)
    expect((await ask(ana, '/apim/turnos/imagen', {})).statusCode).toBe(404)
  })

  it('has nothing to open of a study without images', async () => {
    const {ask} = await studyServer(db)
    const ana = await aPatient(db)
    const {uid} = await aStudy(db, ana)
    expect((await ask(ana, '/apim/turnos/imagen', {id: uid})).statusCode).toBe(404)
  })
})

async function down(): Promise<never> {
  throw new OutsideFailure('nothing', 'The archive is down')
}

/** An error without the id of its request. */
const withoutRequest = (body: string) => body.replace(/"pedido":"[^"]*"/, '')

function limits(low: string, high: string) {
  return {low, high, text: null}
}
