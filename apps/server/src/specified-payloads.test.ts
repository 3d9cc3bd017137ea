import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {ROUTES} from './server-modules.ts'
import {bookingServer} from './api/testing/test-patient-client.ts'

// The network's own systems send these calls as the specification lists them, field by field.

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const centre = await aCentre(db, {slug: 'barrio_norte'})
const agenda = await anAgenda(db, {centre})
const [specialty, service] = [agenda.service.specialty_id, agenda.service.id]
const TIMES = ['2026-11-25T10:30:00-03:00', '2026-11-26T10:30:00-03:00', '2026-11-27T10:30:00-03:00']
for (const time of TIMES) await aSlot(db, agenda, time)

async function aCaller() {
  const {server, signIn} = await bookingServer(db, ROUTES, now)
  const person = await aPatient(db, {birth_date: '1985-04-12'})
  const {actor, authorization} = await signIn(person)
  const get = (path: string, query: Record<string, string>) =>
    server.inject({
      method: 'GET',
      url: `${API_BASE}${path}?${new URLSearchParams(query).toString()}`,
      headers: {authorization},
    })
  const post = (path: string, payload: object) =>
    server.inject({method: 'POST', url: `${API_BASE}${path}`, headers: {authorization}, payload})
  return {person, actor, get, post, usuLogin: `12041985${person.document_number}@red.example`}
}

/** A search as the specification lists it: everything as text, with many fields that are ignored. */
const searchOf = (usuLogin: string) => ({
  prestadorId: null,
  dias: 'LUN;MAR;MIE;JUE;VIE;SAB;DOM',
  fechaDesde: '23/11/2026',
  fechaHasta: '07/12/2026',
  horaDesde: '00:00',
  horaHasta: '23:59',
  primeraVez: 'N',
  estadoTurno: 'L',
  idCentros: 'barrio_norte',
  practicas: String(service),
  traerTurnoCompleto: true,
  esConsultorio: 'S',
  sistema: 'CMA',
  especialidadId: String(specialty),
  cantidad: 10,
  sexoPrestador: null,
  usuLogin,
  'resu-temporal': '',
})

type Booked = {respuesta: {'resultado-confirmacion': {ticket: {consulta_id: number}}}}
type Slots = {respuesta: {turnos: {turno: Record<string, unknown>[]}}}

describe('the fields of the specification', () => {
  it('are accepted by every call that lists something to book, with the same answer as without them', async () => {
    const {get, usuLogin} = await aCaller()
    const person = {edad: '41', sexo: 'F', plan: '1', gama: '11'}
    const of = {especialidad: String(specialty), practica: String(service)}
    const asked: [string, Record<string, string>, Record<string, string>][] = [
      ['/apim/cons/especialidades', {}, person],
      ['/apim/cons/practicas', {espe: String(specialty)}, person],
      ['/apim/cons/centros', of, {...person, usuLogin, servBasico: ''}],
      ['/apim/cons/prestadores', {...of, centro: 'barrio_norte'}, {...person, sexoPrestador: '', todos: 'S'}],
      ['/apim/cons/checkOrdenes', {prestacion: of.practica}, {servBas: '', centro: 'barrio_norte'}],
      ['/apim/cons/preparaciones', {prestacion: of.practica}, {consulta: '', filtro: 'A', plan: '1', gama: '11'}],
    ]
    for (const [path, needed, listed] of asked) {
      const [bare, whole] = [await get(path, needed), await get(path, {...needed, ...listed})]
      expect([path, bare.statusCode, whole.statusCode]).toEqual([path, 200, 200])
      expect(whole.json()).toEqual(bare.json())
    }
  })

  it('are enough to book, list and cancel', async () => {
    const {post, usuLogin} = await aCaller()
    const found = await post('/apim/turnos/disponibles', searchOf(usuLogin))
    const [slot] = found.json<Slots>().respuesta.turnos.turno
    const booked = await post('/apim/turnos/confirmar', {
      prestadorId: slot?.['prestador'],
      dia: 'MIE',
      fechaDesde: slot?.['fecha-turno'],
      horaDesde: slot?.['hora-desde'],
      idCentro: slot?.['id-centro'],
      cantidadTurnos: 1,
      primeraVez: slot?.['primera-vez'],
      usuLogin,
      especialidadId: specialty,
      consultorioId: slot?.['consultorio'],
      practicas: service,
      duracionTurno: slot?.['duracion-turno'],
      origenAfiliado: 'web',
    })
    expect(booked.json()).toMatchObject({estado: 0, respuesta: {datosrespuesta: {estado: 'OK'}}})
    const window = {sistema: 'CMA', fechaDesde: '23/11/2026', fechaHasta: '21/02/2027', usuLogin}
    const listed = await post('/apim/turnos/consulta', window)
    const [appointment] = listed.json<Slots>().respuesta.turnos.turno
    expect((await post('/apim/dashboard/turnos/consulta', window)).json()).toEqual(listed.json())
    const history = {sistema: 'CMA', fecha: '28/11/2025', usuLogin, cantMax: '5'}
    expect((await post('/apim/dashboard/turnos/historial', history)).statusCode).toBe(200)

    const nSolic = appointment?.['consulta_id']
    const cancelling = {sistema: 'CMA', nSolic, idUsuario: usuLogin, aplicativo: 'web', motivoAnulacion: 2}
    expect((await post('/apim/turnos/anulacion', cancelling)).json()).toMatchObject({mensaje: 'Turno anulado'})
  })

  it('may name the days and the professional in any of the forms that are in use', async () => {
    const {post, usuLogin} = await aCaller()
    const datesFor = async (changed: object) => {
      const answer = await post('/apim/turnos/disponibles', {...searchOf(usuLogin), ...changed})
      return answer.json<Slots>().respuesta.turnos.turno.map((slot) => slot['fecha-turno'])
    }
    const all = ['25/11/2026', '26/11/2026', '27/11/2026']
    for (const dias of ['MIE;VIE', 'mie,vie', 'MIÉRCOLES; viernes', '3;5', 'Mié Vie']) {
      expect(await datesFor({dias})).toEqual([all[0], all[2]])
    }
    for (const dias of ['', null, undefined]) expect(await datesFor({dias})).toEqual(all)
    for (const prestadorId of ['', null, undefined, agenda.practitioner.id, String(agenda.practitioner.id)]) {
      expect(await datesFor({prestadorId})).toEqual(all)
    }
    expect(await datesFor({fechaDesde: '26-11-2026'})).toEqual(all.slice(1))

    const unreadable = await post('/apim/turnos/disponibles', {...searchOf(usuLogin), dias: 'LUN;FERIADO'})
    expect(unreadable.statusCode).toBe(422)
    expect(unreadable.json()).toMatchObject({
      errores: [{campo: 'dias', mensaje: 'Indicá los días separados por punto y coma, como LUN;MIE'}],
    })
  })
})

describe('R1: the caller fields', () => {
  it('may name the person of the session or a linked child, by login, id or document, with any domain', async () => {
    const {person, actor, post, usuLogin} = await aCaller()
    const child = await aChildOf(db, person.id, {birth_date: '2016-05-20'})
    const names = [
      usuLogin,
      usuLogin.split('@')[0],
      actor.personId,
      String(actor.ednsId),
      person.document_number,
      `20052016${child.document_number}@otra.example`,
      child.edns_id,
      '',
      null,
      'WEB',
    ]
    for (const name of names) {
      expect([name, (await post('/apim/turnos/disponibles', searchOf(String(name ?? '')))).statusCode]).toEqual([
        name,
        200,
      ])
      const cancelled = await post('/apim/turnos/anulacion', {nSolic: '', idUsuario: name})
      expect([name, cancelled.statusCode]).toEqual([name, 422])
    }
    expect(await auditOf(actor.personId)).toEqual([])
  })

  it('may name nobody else: that answers 404, is audited, and the third time ends the session', async () => {
    const {actor, get, post} = await aCaller()
    const other = await aPatient(db)
    const usuLogin = `12041985${other.document_number}@red.example`
    const search = await post('/apim/turnos/disponibles', searchOf(usuLogin))
    const centres = await get('/apim/cons/centros', {
      especialidad: String(specialty),
      practica: String(service),
      usuLogin,
    })
    const inWideDigits = other.document_number.replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(0xff10 + Number(digit)),
    )
    const cancelled = await post('/apim/turnos/anulacion', {nSolic: 999_999, idUsuario: inWideDigits})
    const unknown = await post('/nada', {})

    for (const {statusCode, body} of [search, centres, cancelled]) {
      expect([statusCode, body]).toEqual([404, unknown.body])
    }
    expect(await auditOf(actor.personId)).toEqual([
      'subject-mismatch refused freeSlots',
      'subject-mismatch refused centres',
      'subject-mismatch session-revoked cancelAppointment',
    ])
  })

  it('cannot cancel for somebody else, nor try ids: each attempt counts like one with an unknown id', async () => {
    const [owner, stranger] = [await aCaller(), await aCaller()]
    const found = await owner.post('/apim/turnos/primero-disponible', searchOf(owner.usuLogin))
    const [slot] = found.json<Slots>().respuesta.turnos.turno
    const booked = await owner.post('/apim/turnos/confirmar', {
      prestadorId: slot?.['prestador'],
      fechaDesde: slot?.['fecha-turno'],
      horaDesde: slot?.['hora-desde'],
      idCentro: slot?.['id-centro'],
      especialidadId: specialty,
      practicas: service,
    })
    const id = booked.json<Booked>().respuesta['resultado-confirmacion'].ticket.consulta_id
    const foreign = await stranger.post('/apim/turnos/anulacion', {nSolic: id})
    const unknown = await stranger.post('/apim/turnos/anulacion', {nSolic: 999_999})
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    await stranger.post('/apim/turnos/anulacion', {nSolic: id})
    expect(await auditOf(stranger.actor.personId)).toEqual([
      'subject-mismatch refused cancelAppointment',
      'subject-mismatch refused cancelAppointment',
      'subject-mismatch session-revoked cancelAppointment',
    ])
  })
})

async function auditOf(personId: number) {
  const rows = db.selectFrom('audit_event').select(['action', 'result', 'object']).where('actor_id', '=', personId)
  return (await rows.execute()).map(({action, result, object}) => [action, result, object].join(' '))
}
