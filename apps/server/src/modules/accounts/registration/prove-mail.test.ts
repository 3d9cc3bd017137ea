import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {purgeExpired} from '#server-modules.ts'
import {anApplicant, newcomer, registrationServer} from './test-applicant.ts'

const {db} = await freshDatabase()

async function aRegistration(who = newcomer()) {
  const {server, clock, woken} = await registrationServer(db)
  return {who, server, clock, woken, browser: anApplicant(server, db, who)}
}

const wrongPin = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

const lastAudit = async () =>
  (await db.selectFrom('audit_event').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0

const preRegistrations = (documentNumber: string) =>
  db.selectFrom('pre_registration').selectAll().where('document_number', '=', documentNumber).execute()

describe('check/prerregistro', () => {
  it('answers 0 to a browser that has proved nothing', async () => {
    const {browser} = await aRegistration()
    expect((await browser.check()).json()).toMatchObject({estado: 0})
  })

  it('answers 1 after the code, for the same document and mail, for half an hour', async () => {
    const {browser, clock} = await aRegistration()
    await browser.proveMail()
    expect((await browser.check()).json()).toMatchObject({estado: 1})
    clock.advance(30 * 60 - 1)
    expect((await browser.check()).json()).toMatchObject({estado: 1})
    clock.advance(1)
    expect((await browser.check()).json()).toMatchObject({estado: 0})
  })

  it('answers 0 for another document, for another mail, and in another browser', async () => {
    const {browser, server, who} = await aRegistration()
    await browser.proveMail()
    const same = {tipoDocumento: 2, nroDocumento: who.documentNumber, email: who.email}
    for (const other of [{nroDocumento: '61999999'}, {email: 'otra@ejemplo.test'}]) {
      const answer = await browser.post('/registro/check/prerregistro', {...same, ...other})
      expect(answer.json()).toMatchObject({estado: 0})
    }
    expect((await anApplicant(server, db, who).check()).json()).toMatchObject({estado: 0})
  })
})

describe('pin', () => {
  it('mails a code of six digits and wakes the mail job', async () => {
    const {browser, woken} = await aRegistration()
    const answer = await browser.askPin()
    expect([answer.statusCode, answer.json()]).toEqual([200, {estado: 0, mensaje: ''}])
    expect(await browser.pinInMail()).toMatch(/^\d{6}$/)
    const {data} = await db.selectFrom('mail_outbox').select('data').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(Object.keys(Object(data)).toSorted()).toEqual(['pin', 'purpose'])
    expect(woken).toEqual(['mail'])
  })

  it('stores the flow in an HttpOnly cookie', async () => {
    const {browser} = await aRegistration()
    const answer = await browser.askPin()
    expect(answer.cookies).toMatchObject([
      {name: '__Host-ceibo-flow', httpOnly: true, secure: true, sameSite: 'Strict'},
    ])
  })

  it('sends one every 110 seconds, three an hour; a new one ends the old', async () => {
    const {browser, clock} = await aRegistration()
    await browser.askPin()
    const first = await browser.pinInMail()
    const soon = await browser.askPin()
    expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '110'])
    clock.advance(110)
    expect((await browser.askPin()).statusCode).toBe(200)
    // One time in a million the new code equals the old one.
    const isSame = (await browser.pinInMail()) === first
    expect((await browser.verify(first)).json()).toMatchObject({estado: isSame ? 0 : 5})
    clock.advance(110)
    expect((await browser.askPin()).statusCode).toBe(200)
    clock.advance(110)
    expect((await browser.askPin()).statusCode).toBe(429)
  })

  it('sends a code to another address at once, for a person who mistyped the first; the first code ends', async () => {
    const {browser, who, server} = await aRegistration()
    await browser.askPin({email: `mal-${who.email}`})
    const mistyped = anApplicant(server, db, {...who, email: `mal-${who.email}`}, browser.cookies)
    expect((await browser.askPin()).statusCode).toBe(200)

    expect((await browser.verify(await mistyped.pinInMail())).json()).toMatchObject({estado: 5})
    expect((await browser.verify(await browser.pinInMail())).json()).toMatchObject({estado: 0})
  })

  it('sends six a day to one address from one network, and the owner of the address still gets theirs at once from another', async () => {
    const {who, server, browser} = await aRegistration()
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) {
      const other = anApplicant(server, db, {...newcomer(), email: who.email, address: '198.19.2.1'})
      statuses.push((await other.askPin()).statusCode)
      for (let guess = 0; guess < 5; guess++) await other.verify('000000')
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])

    expect((await browser.askPin()).statusCode).toBe(200)
    expect((await browser.verify(await browser.pinInMail())).json()).toMatchObject({estado: 0})
  })

  it('sends thirty a day to one address, the last twelve to networks that had fewer than two', async () => {
    const {who, server, browser} = await aRegistration()
    const askedFrom = async (network: number) =>
      (await anApplicant(server, db, {...newcomer(), email: who.email, address: `198.19.${network}.1`}).askPin())
        .statusCode
    const sent = async () =>
      (await db.selectFrom('mail_outbox').select('id').where('recipient', '=', who.email).execute()).length
    for (let n = 0; n < 24; n++) await askedFrom(10 + (n % 4))
    expect(await sent()).toBe(18)

    expect((await browser.askPin()).statusCode).toBe(200)
    for (let n = 0; n < 20; n++) await askedFrom(20 + n)
    expect(await sent()).toBe(30)
  })

  it('requested by a stranger for the same document and another mail costs the owner of the document neither time nor code nor tries', async () => {
    const {browser, who, server} = await aRegistration()
    const stranger = anApplicant(server, db, {...who, email: `otra-${who.email}`, address: '198.19.1.1'})
    const ask = async (n: number) => (await stranger.askPin({email: `otra-${n}-${who.email}`})).statusCode
    await ask(1)
    expect((await browser.askPin()).statusCode).toBe(200)
    const pin = await browser.pinInMail()
    for (let n = 2; n <= 9; n++) {
      expect(await ask(n)).toBe(200)
      for (let guess = 0; guess < 5; guess++) await stranger.verify(wrongPin(pin))
    }
    for (let n = 0; n < 4; n++) await browser.verify(wrongPin(pin))

    expect((await browser.verify(pin)).json()).toMatchObject({estado: 0})
  })

  it('requested by a stranger who also knows the address does not undo what this browser has proved', async () => {
    const {browser, who, server, clock} = await aRegistration()
    await browser.proveMail()
    clock.advance(110)
    expect((await anApplicant(server, db, {...who, address: '198.19.1.2'}).askPin()).statusCode).toBe(200)

    expect((await browser.check()).json()).toMatchObject({estado: 1})
  })

  it('R11: audits who requested a code and the result, and no data of the person', async () => {
    const {browser, who} = await aRegistration()
    const before = await lastAudit()
    await browser.askPin()
    await browser.askPin()
    const pin = await browser.pinInMail()
    await browser.verify(wrongPin(pin))
    await browser.verify(pin)
    const rows = await db.selectFrom('audit_event').selectAll().where('id', '>', before).orderBy('id').execute()

    expect(rows.map(({action, result}) => [action, result])).toEqual([
      ['pin-send', 'sent'],
      ['pin-verify', 'refused'],
      ['pin-verify', 'verified'],
    ])
    const flow = expect.stringMatching(/^flow:\d+$/)
    for (const row of rows) expect(row).toMatchObject({actor_kind: 'anonymous', subject_id: null, object: flow})
    for (const secret of [who.documentNumber, who.email, pin]) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('requires names, a document and an address, and reports all problems at once', async () => {
    const {browser} = await aRegistration()
    const answer = await browser.askPin({nombre: 'A', apellido: '', nroDocumento: '12', email: 'no'})
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      errores: [
        {campo: 'nombre', mensaje: 'Ingresá un nombre válido'},
        {campo: 'apellido', mensaje: 'Este campo es requerido'},
        {campo: 'nroDocumento', mensaje: 'Ingresá un DNI válido'},
        {campo: 'email', mensaje: 'Ingresá un email válido'},
      ],
    })
  })
})

describe('pin/verificar', () => {
  it('answers estado 0 for the code, once', async () => {
    const {browser} = await aRegistration()
    expect((await browser.proveMail()).json()).toEqual({estado: 0, mensaje: ''})
    expect((await browser.verify(await browser.pinInMail())).json()).toMatchObject({estado: 5})
  })

  it('answers estado 5 with one message for a wrong code, an expired one, none, and another browser', async () => {
    const {browser, clock, server, who} = await aRegistration()
    const none = await browser.verify('123456')
    await browser.askPin()
    const pin = await browser.pinInMail()
    const wrong = await browser.verify(wrongPin(pin))
    const elsewhere = await anApplicant(server, db, who).verify(pin)
    clock.advance(20 * 60)
    const expired = await browser.verify(pin)
    const message = 'El código ingresado no es válido o venció. Revisalo o pedí uno nuevo.'
    for (const answer of [none, wrong, elsewhere, expired]) {
      expect([answer.statusCode, answer.json()]).toEqual([200, {estado: 5, mensaje: message}])
    }
  })

  it('allows five tries', async () => {
    const {browser} = await aRegistration()
    await browser.askPin()
    const pin = await browser.pinInMail()
    for (let n = 0; n < 5; n++) await browser.verify(wrongPin(pin))
    expect((await browser.verify(pin)).json()).toMatchObject({estado: 5})
  })
})

describe('grabar/prerregistro', () => {
  it('is repeated with its key and a captcha of its own, which counts once', async () => {
    const {browser} = await aRegistration()
    await browser.proveMail()
    const send = (changed: object) => browser.save(changed, {'idempotency-key': 'prerregistro-repetido'})
    const first = await send({tokenRecaptcha: 'uno'})
    const repeat = await send({tokenRecaptcha: 'dos'})
    const other = await send({tokenRecaptcha: 'tres', nombre: 'Otra'})
    expect(first.statusCode).toBe(200)
    expect([repeat.statusCode, repeat.payload]).toEqual([200, first.payload])
    expect(other.statusCode).toBe(422)
  })

  it('stores who is registering once the mail is proved', async () => {
    const {browser, who} = await aRegistration()
    await browser.proveMail()
    expect((await browser.save()).json()).toEqual({estado: 0, mensaje: ''})
    expect(await preRegistrations(who.documentNumber)).toMatchObject([
      {first_name: 'Sofía', last_name: 'Paz', email: who.email, person_id: null},
    ])
  })

  it('refuses without a verified code, also with that of another mail', async () => {
    const {browser, who} = await aRegistration()
    expect((await browser.save()).json()).toMatchObject({codigo: 'mail-not-verified'})
    await browser.proveMail()
    const other = await browser.save({email: 'otra@ejemplo.test'})
    expect([other.statusCode, other.json().codigo]).toEqual([409, 'mail-not-verified'])
    expect(await preRegistrations(who.documentNumber)).toEqual([])
  })

  it('deletes unfinished registrations after 24 hours', async () => {
    const {browser, who, clock} = await aRegistration()
    await browser.proveMail()
    await browser.save()
    clock.advance(24 * 3600 - 1)
    await purgeExpired(db, clock.now())
    expect(await preRegistrations(who.documentNumber)).toHaveLength(1)
    clock.advance(2)
    await purgeExpired(db, clock.now())
    expect(await preRegistrations(who.documentNumber)).toEqual([])
  })
})
