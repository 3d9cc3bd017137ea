import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aLaboratoryReport, anInstance, aSeries, aStudy} from '@ceibo/testing/builders/study-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {aParent} from '#modules/studies/test-studies.ts'
import {studiesOfShare} from './share.queries.ts'
import {FORM, shareServer} from './test-share-server.ts'

const {db} = await freshDatabase()

const down = () => Promise.reject(new OutsideFailure('nothing', 'The archive is down'))
const downImages = () => ({...builtInImages({db, files: {read: down}}), studiesOf: down, study: down, series: down})

const mailsTo = (recipient: string) =>
  db.selectFrom('mail_outbox').select(['kind', 'data']).where('recipient', '=', recipient).orderBy('id').execute()

describe('sharing studies', () => {
  it('mails the recipient who shares and how to open it, never what it is; the code is told to the sharer alone', async () => {
    const {share} = await shareServer(db)
    const ana = await aPatient(db)
    const scan = await aStudy(db, ana, {title: 'Tomografía de tórax'})

    const {mensaje, link, code, flag, exp} = await share(ana, [scan.uid], {
      destinatario: 'uno@ejemplo.test',
      comentario: 'Para la consulta',
    })

    expect(mensaje).toBe('¡Email enviado exitosamente!')
    expect(code).toMatch(/^\d{4}$/)
    expect({flag, exp: exp * 1000}).toEqual({flag: 'P', exp: new Date('2026-03-09T10:00:00-03:00').getTime()})
    const [mail] = await mailsTo('uno@ejemplo.test')
    const data = JSON.stringify(mail)
    expect(data).toContain(link)
    for (const secret of ['Tomografía', 'Para la consulta', `"${code}"`]) expect(data).not.toContain(secret)
  })

  it('keeps neither code nor link nor key in the rows of the share', async () => {
    const {share} = await shareServer(db)
    const ana = await aPatient(db)
    const {id, token, code, key} = await share(ana, [(await aStudy(db, ana)).uid])
    const row = JSON.stringify(await db.selectFrom('study_share').selectAll().where('id', '=', id).executeTakeFirst())
    for (const secret of [token, key, `"${code}"`]) expect(row).not.toContain(secret)
  })

  it('R8: answers a repeat with its key with the same link and code and one mail; another request with it is refused', async () => {
    const {ask} = await shareServer(db)
    const ana = await aPatient(db)
    const study = await aStudy(db, ana)
    const body = {...FORM, destinatario: 'repite@ejemplo.test', estudios: study.uid}
    const key = {'idempotency-key': 'compartir-0001'}
    const send = (changed: object = {}) => ask(ana, '/estudios/compartir', {...body, ...changed}, 'POST', key)

    const answers = await Promise.all([send(), send(), send()])
    const other = await send({dias: 3})

    expect(new Set(answers.map((one) => one.body)).size).toBe(1)
    expect(other.json()).toMatchObject({codigo: 'key-reused'})
    expect(await mailsTo('repite@ejemplo.test')).toHaveLength(1)
  })

  it('refuses a reserved study, one that is not ready, and more than twenty', async () => {
    const {ask} = await shareServer(db)
    const ana = await aPatient(db)
    const usual = await aStudy(db, ana)
    const hiv = await aLaboratoryReport(db, ana, {category: 'hiv'})
    const pending = await aStudy(db, ana, {state: 'pending', reports: []})
    const send = (...uids: string[]) => ask(ana, '/estudios/compartir', {...FORM, estudios: uids.join(';')})

    expect((await send(usual.uid, hiv.uid)).json()).toMatchObject({codigo: 'not-shareable'})
    expect((await send(pending.uid)).json()).toMatchObject({codigo: 'not-shareable'})
    const many = Array.from({length: 21}, (_, n) => `1.2.${n}`)
    expect((await send(...many)).json()).toMatchObject({codigo: 'invalid'})
    expect((await send()).json()).toMatchObject({codigo: 'invalid'})
  })

  it('shares a study that is named twice once, also in a list that ends with a semicolon', async () => {
    const {ask} = await shareServer(db)
    const ana = await aPatient(db)
    const {uid} = await aStudy(db, ana)
    for (const estudios of [`${uid};${uid}`, `${uid};`]) {
      const {id} = z.object({id: z.number()}).parse((await ask(ana, '/estudios/compartir', {...FORM, estudios})).json())
      expect(await studiesOfShare(db, id)).toEqual([{uid}])
    }
  })

  it('asks to accept the terms, and refuses addresses and names that are more than one or say more than a name', async () => {
    const {ask} = await shareServer(db)
    const ana = await aPatient(db)
    const {uid: estudios} = await aStudy(db, ana)
    const hostile: object[] = [
      {aceptaTerminos: false},
      {destinatario: 'a@b.test,c@d.test'},
      {destinatario: 'a@b.test\r\nbcc: c@d.test'},
      {destinatario: '"x"@b.test'},
      {nombre: 'Entrá a premios.example'},
      {nombre: '<img src=x onerror=alert(1)>'},
      {nombre: 'Marcos\u202E'},
      {comentario: 'x'.repeat(501)},
      {comentario: 'a\u0000b'},
      {dias: 31},
      {dias: 0},
      {aperturas: 21},
      {estudios: `${estudios};../../etc`},
    ]
    for (const changed of hostile) {
      const answer = await ask(ana, '/estudios/compartir', {...FORM, estudios, ...changed})
      expect([changed, answer.statusCode]).toEqual([changed, 422])
    }
  })

  it('takes of a file only what it names: a report of one of the studies, given to this person in the last day', async () => {
    const {ask, clock} = await shareServer(db)
    const [ana, eva] = [await aPatient(db), await aPatient(db)]
    const [blood, other] = [await aLaboratoryReport(db, ana), await aLaboratoryReport(db, ana)]
    const send = async (imgBase64: string, estudios = blood.uid) => {
      const destinatario = `archivo${Math.random()}@ejemplo.test`
      const answer = await ask(ana, '/estudios/compartir', {...FORM, destinatario, estudios, imgBase64})
      return answer.statusCode === 200 ? 'sent' : answer.json<{codigo: string}>().codigo
    }
    const printed = async (person: typeof ana, {uid}: {uid: string}) =>
      (await ask(person, '/apim/turnos/get/laboratorio/pdf', {id: uid})).rawPayload.toString('base64')
    const pdf = await printed(ana, blood)
    const evas = await printed(eva, await aLaboratoryReport(db, eva))

    expect(await send(pdf)).toBe('sent')
    expect(await send(`data:application/pdf;base64,${pdf}`)).toBe('sent')
    expect(await send('', blood.uid)).toBe('sent')
    expect(await send(pdf, other.uid)).toBe('not-served')
    expect(await send(evas)).toBe('not-served')
    expect(await send(Buffer.from('%PDF-1.7 of my own').toString('base64'))).toBe('not-served')
    expect(await send('<svg onload=alert(1)>')).toBe('invalid')
    expect(await send('A'.repeat(250_001))).toBe('invalid')
    expect(await send('A'.repeat(300_000))).toBe('too-large')
    clock.advance(DAY_MS / 1000)
    expect(await send(pdf)).toBe('not-served')
    expect(pdf.length).toBeLessThan(200_000)
  })

  it('tells which study cannot be shared while its archive is down, and shares the others', async () => {
    const {ask, share} = await shareServer(db, {imaging: downImages()})
    const [ana, other] = [await aPatient(db), await aPatient(db)]
    const [blood, scan] = [await aLaboratoryReport(db, ana), await aStudy(db, ana)]
    const send = (uids: string[]) => ask(ana, '/estudios/compartir', {...FORM, estudios: uids.join(';')})

    const refused = await send([blood.uid, scan.uid])
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({codigo: 'archive-unavailable', errores: [{campo: 'estudios.1'}]})
    expect((await send([(await aLaboratoryReport(db, other)).uid, scan.uid])).statusCode).toBe(404)
    expect(await share(ana, [blood.uid])).toMatchObject({mensaje: expect.any(String)})
  })

  it('R1: refuses all when one is of somebody else, or of another member of the family', async () => {
    const {ask} = await shareServer(db)
    const {parent, child} = await aParent(db)
    const own = await aStudy(db, parent)
    const childs = await aStudy(db, child)
    const strangers = await aStudy(db, await aPatient(db))
    const send = (...uids: string[]) => ask(parent, '/estudios/compartir', {...FORM, estudios: uids.join(';')})

    expect((await send(own.uid, strangers.uid)).statusCode).toBe(404)
    expect((await send(own.uid, childs.uid)).statusCode).toBe(404)
    expect((await send(childs.uid)).statusCode).toBe(200)
  })

  it('R6: sends ten a day, and three to one address; what is refused counts for nothing', async () => {
    const {ask, clock} = await shareServer(db)
    const ana = await aPatient(db)
    const {uid: estudios} = await aStudy(db, ana)
    const to = async (destinatario: string) =>
      (await ask(ana, '/estudios/compartir', {...FORM, estudios, destinatario})).statusCode

    for (let n = 0; n < 3; n++) expect(await to('mismo@ejemplo.test')).toBe(200)
    for (let n = 0; n < 10; n++) expect(await to('mismo@ejemplo.test')).toBe(429)
    for (let n = 0; n < 7; n++) expect(await to(`otro${n}@ejemplo.test`)).toBe(200)
    expect(await to('mas@ejemplo.test')).toBe(429)
    clock.set(new Date(clock.now().getTime() + DAY_MS))
    expect(await to('mismo@ejemplo.test')).toBe(200)
  })

  it('R6: races: of twenty shares at once ten are made', async () => {
    const {ask} = await shareServer(db)
    const ana = await aPatient(db)
    const {uid: estudios} = await aStudy(db, ana)
    const answers = await Promise.all(
      Array.from({length: 20}, (_, n) =>
        ask(ana, '/estudios/compartir', {...FORM, estudios, destinatario: `carrera${n}@ejemplo.test`}),
      ),
    )
    expect(answers.filter(({statusCode}) => statusCode === 200)).toHaveLength(10)
  })
})

describe('the recipient of a share', () => {
  it('opens it with the code: who shares, the comment, and the studies, each audited', async () => {
    const {share, visit, tryCode, wrong} = await shareServer(db)
    const ana = await aPatient(db)
    const blood = await aLaboratoryReport(db, ana)
    const scan = await aStudy(db, ana, {series: [aSeries([anInstance()])]})
    const shared = await share(ana, [blood.uid, scan.uid], {comentario: 'Hola <b>doctora</b>'})

    expect((await tryCode(shared.token, wrong(shared.code))).json()).toMatchObject({estado: 1, intentos: 4})
    const {opened, read} = await visit(shared)
    expect(opened).toMatchObject({
      estado: 0,
      compartio: `${ana.first_name} ${ana.last_name}`,
      comentario: 'Hola <b>doctora</b>',
      aperturasRestantes: 9,
      estudios: [
        {id: blood.uid, hayInforme: true, hayImagen: false},
        {id: scan.uid, hayInforme: true, hayImagen: true},
      ],
    })
    expect((await read('estudio', {id: blood.uid})).json()).toMatchObject({
      resultados: [{nombre: 'Glucemia', valor: '92'}],
    })
    const images = await read('imagenes', {id: scan.uid})
    expect(images.json()).toMatchObject({estudio: {series: [{imagenes: [{filas: 512}]}]}})
    const {ticket: visor} = images.json<{ticket: string}>()
    expect((await read('imagenes/renovar', {id: scan.uid, visor})).statusCode).toBe(200)
    const audited = await db
      .selectFrom('audit_event')
      .select(['action', 'result', 'actor_kind'])
      .where('subject_id', '=', ana.id)
      .orderBy('id')
      .execute()
    expect(audited.map(({action, result}) => `${action} ${result}`)).toEqual([
      'study-share ok',
      'study-share ok',
      'share-open wrong-code',
      'share-open ok',
      'shared-study-open ok',
      'shared-images-open ok',
    ])
  })

  it('opens with the others while the archive of one is down, and says how many are away', async () => {
    const ana = await aPatient(db)
    const [blood, scan] = [await aLaboratoryReport(db, ana), await aStudy(db, ana)]
    const shared = await (await shareServer(db)).share(ana, [blood.uid, scan.uid])
    const {visit} = await shareServer(db, {imaging: downImages()})

    const {opened, read} = await visit(shared)
    expect(opened).toMatchObject({estado: 0, estudios: [{id: blood.uid}], sinRespuesta: 1})
    expect((await read('estudio', {id: blood.uid})).statusCode).toBe(200)
    expect((await read('estudio', {id: scan.uid})).statusCode).toBe(503)
    expect((await read('retomar', {})).json()).toMatchObject({estudios: [{id: blood.uid}], sinRespuesta: 1})
  })

  it('sees nothing that was not shared, and nothing without the browser that opened it', async () => {
    const {share, visit, asRecipient} = await shareServer(db)
    const ana = await aPatient(db)
    const study = await aStudy(db, ana)
    const other = await aStudy(db, ana)
    const {read, ticket} = await visit(await share(ana, [study.uid]))
    const {headers: anotherBrowser} = await visit(await share(ana, [other.uid]))

    const refused = [
      await read('estudio', {id: other.uid}),
      await read('estudio', {id: '1.2.3'}),
      await asRecipient('estudio', ticket, {id: study.uid}),
      await asRecipient('estudio', ticket, {id: study.uid}, anotherBrowser),
      await asRecipient('estudio', 'x'.repeat(43), {id: study.uid}),
    ]

    expect(refused.map(({statusCode}) => statusCode)).toEqual([401, 401, 401, 401, 401])
    expect(new Set(refused.map((one) => one.json<{mensaje: string}>().mensaje)).size).toBe(1)
  })

  it('R1: reads nothing by the session of a patient, and nothing of a patient by the ticket', async () => {
    const {share, visit, ask, server} = await shareServer(db)
    const ana = await aPatient(db)
    const {uid} = await aStudy(db, ana)
    const {ticket, headers} = await visit(await share(ana, [uid]))

    expect((await ask(ana, '/estudios/compartidos/pdf', {id: uid})).statusCode).toBe(401)
    expect((await ask(ana, '/estudios/compartidos/retomar', {})).statusCode).toBe(401)
    const byTicket = await server.inject({
      method: 'POST',
      url: `${API_BASE}/apim/turnos/get/informes/pdf`,
      headers: {authorization: `Bearer ${ticket}`, ...headers},
      payload: {id: uid},
    })
    expect(byTicket.statusCode).toBe(401)
  })

  it('loads the page again without another opening', async () => {
    const {share, visit, ask} = await shareServer(db)
    const ana = await aPatient(db)
    const {uid} = await aStudy(db, ana)
    const {opened, read} = await visit(await share(ana, [uid], {aperturas: 1}))

    const again = (await read('retomar', {})).json<object>()

    const {ticket: _, vence: __, ...content} = opened
    expect(again).toMatchObject(content)
    const listed = await ask(ana, `/nosocios/${ana.id}/compartidos`, undefined, 'GET')
    expect(listed.json()).toMatchObject({data: [{estado: 'agotado', veces: 1}]})
  })

  it('R11: downloads the report as PDF, audited by study', async () => {
    const {share, visit} = await shareServer(db)
    const ana = await aPatient(db)
    const {uid} = await aLaboratoryReport(db, ana)
    const {read} = await visit(await share(ana, [uid]))

    const file = await read('pdf', {id: uid})

    expect(file.headers).toMatchObject({'content-type': 'application/pdf', 'cache-control': 'no-store'})
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".*\.pdf"/)
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const audited = db
      .selectFrom('audit_event')
      .select(['action', 'object', 'actor_id'])
      .where('subject_id', '=', ana.id)
      .where('action', '=', 'shared-report-read')
      .execute()
    expect(await audited).toEqual([{action: 'shared-report-read', object: `study:${uid}`, actor_id: null}])
  })

  it('says the same of a link that expired, was revoked, used up, locked, or never was', async () => {
    const {share, tryCode, visit, wrong, clock, ask} = await shareServer(db)
    const ana = await aPatient(db)
    const {uid} = await aStudy(db, ana)
    const make = (form: object = {}) => share(ana, [uid], {destinatario: `d${Math.random()}@ejemplo.test`, ...form})
    const expired = await make({dias: 1})
    const [revoked, usedUp, locked] = [await make(), await make({aperturas: 1}), await make()]
    await ask(ana, `/estudios/compartidos/${revoked.id}/revocar`)
    await visit(usedUp)
    for (let n = 0; n < 5; n++) await tryCode(locked.token, wrong(locked.code))
    clock.set(new Date(clock.now().getTime() + DAY_MS))

    const answers = await Promise.all(
      [expired, revoked, usedUp, locked, {token: 'x'.repeat(43), code: '0000'}].map(({token, code}) =>
        tryCode(token, code),
      ),
    )

    const given = answers.map((one) => {
      const {pedido: _, ...body} = one.json<Record<string, unknown>>()
      return JSON.stringify([one.statusCode, body])
    })
    expect(new Set(given).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(401)
  })

  it('races: of thirty openings at once, exactly as many are let in as were allowed', async () => {
    const {share, tryCode} = await shareServer(db)
    const ana = await aPatient(db)
    const {token, code, id} = await share(ana, [(await aStudy(db, ana)).uid], {aperturas: 4})

    const answers = await Promise.all(Array.from({length: 30}, () => tryCode(token, code)))

    expect(answers.filter(({statusCode}) => statusCode === 200)).toHaveLength(4)
    const visits = db.selectFrom('share_visit').select('id').where('share_id', '=', id).execute()
    expect(await visits).toHaveLength(4)
  })

  it('R6: races: of a flood of guesses at once, five are compared, and then the right code opens nothing', async () => {
    const {share, tryCode, wrong} = await shareServer(db)
    const ana = await aPatient(db)
    const {token, code} = await share(ana, [(await aStudy(db, ana)).uid])

    const guesses = await Promise.all(Array.from({length: 20}, () => tryCode(token, wrong(code))))

    expect(guesses.filter(({statusCode}) => statusCode === 200)).toHaveLength(5)
    expect((await tryCode(token, code)).statusCode).toBe(401)
  })

  it('tells the sharer of the first opening, once, and lists each with the kind of device', async () => {
    const {share, visit, ask} = await shareServer(db)
    const ana = await aPatient(db)
    const shared = await share(ana, [(await aStudy(db, ana)).uid])

    await visit(shared)
    await visit(shared)

    const notifications = db.selectFrom('notification').select('text').where('person_id', '=', ana.id).execute()
    expect(await notifications).toEqual([{text: 'Abrieron por primera vez los estudios que compartiste con Marcos.'}])
    const listed = await ask(ana, `/nosocios/${ana.id}/compartidos`, undefined, 'GET')
    expect(listed.json()).toMatchObject({
      data: [{estado: 'vigente', veces: 2, aperturas: 10, visitas: [{dispositivo: 'desconocido'}, {}]}],
    })
    for (const secret of [shared.token, `"${shared.code}"`, 'shlink']) expect(listed.body).not.toContain(secret)
  })
})

describe('ending a share', () => {
  it('closes at once what is open, viewers included', async () => {
    const {share, visit, ask} = await shareServer(db)
    const ana = await aPatient(db)
    const scan = await aStudy(db, ana, {series: [aSeries([anInstance()])]})
    const shared = await share(ana, [scan.uid])
    const {read} = await visit(shared)
    await read('imagenes', {id: scan.uid})

    const ended = await ask(ana, `/estudios/compartidos/${shared.id}/revocar`)

    expect(ended.statusCode).toBe(200)
    expect((await read('estudio', {id: scan.uid})).statusCode).toBe(401)
    const tickets = db.selectFrom('viewer_ticket').select('hash').where('share_id', '=', shared.id).execute()
    expect(await tickets).toEqual([])
  })

  it('closes the viewers too when its time is over, and a renewed ticket lasts no longer', async () => {
    const {share, visit, clock} = await shareServer(db)
    const ana = await aPatient(db)
    const scan = await aStudy(db, ana, {series: [aSeries([anInstance()])]})
    const shared = await share(ana, [scan.uid], {dias: 1})
    const over = clock.now().getTime() + DAY_MS
    clock.set(new Date(over - 60_000))
    const {read} = await visit(shared)
    const opened = (await read('imagenes', {id: scan.uid})).json<{ticket: string; vence: string}>()
    const renewed = await read('imagenes/renovar', {id: scan.uid, visor: opened.ticket})

    const ends = [opened.vence, renewed.json<{vence: string}>().vence].map((at) => new Date(at).getTime())
    expect(ends).toEqual([over, over])
    const {expires_at} = await db
      .selectFrom('viewer_ticket')
      .select('expires_at')
      .where('share_id', '=', shared.id)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime()).toBe(over)
  })

  it('is for the sharer and for whose studies they are, and for nobody else', async () => {
    const {share, ask} = await shareServer(db)
    const {parent, child} = await aParent(db)
    const {uid} = await aStudy(db, child)
    const [one, two] = [await share(parent, [uid]), await share(parent, [uid])]

    const stranger = await ask(await aPatient(db), `/estudios/compartidos/${one.id}/revocar`)

    expect(stranger.statusCode).toBe(404)
    expect((await ask(child, `/estudios/compartidos/${one.id}/revocar`)).statusCode).toBe(200)
    expect((await ask(parent, `/estudios/compartidos/${two.id}/revocar`)).statusCode).toBe(200)
  })

  it('happens by itself when a guardian may no longer see the results', async () => {
    const {share, visit, tryCode, clock} = await shareServer(db)
    const {parent, child} = await aParent(db)
    const {uid} = await aStudy(db, child)
    const shared = await share(parent, [uid])
    const {read} = await visit(shared)

    await db
      .updateTable('relationship')
      .set({ended_at: clock.now(), ended_by: parent.id})
      .where('holder_id', '=', parent.id)
      .execute()

    expect((await read('estudio', {id: uid})).statusCode).toBe(401)
    expect((await tryCode(shared.token, shared.code)).statusCode).toBe(401)
  })
})
