import {proofOfWork} from '@ceibo/adapters/captcha/proof-of-work'
import {solveProofOfWork} from '@ceibo/adapters/captcha/solve-proof-of-work'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {testDelivery} from '#modules/notifications/mail/test-mail-outbox.ts'
import {enquiryRoutes} from './enquiries.routes.ts'

const {db} = await freshDatabase()
const OFFICE = 'consultas@red.example'
await aCentre(db, {slug: 'olivos', name: 'Centro Médico Olivos'})
await aCentre(db, {slug: 'olivos_dental', kind: 'dental'})
await aCentre(db, {slug: 'cerrado', active: false})

const CONTACT = {
  apeYnombre: 'Ana Ceballos',
  telefono: '11 5555-0100',
  email: 'Ana@Ceibo.example',
  asunto: 'Horarios de enero',
  comentarioSugerencia: '¿Atienden los sábados?\r\nGracias.',
}
const WELLTEST = {
  docType: 2,
  docNum: '30.111.222',
  name: 'Ana',
  lastName: 'Ceballos',
  tel: '+54 9 11 5555-0100',
  prepaga: 'Salud Andina',
  email: 'ana@ceibo.example',
  sede: 'olivos',
  credential: '000123',
}
const FORMS = [
  ['welltest', WELLTEST],
  ['contacto', CONTACT],
] as const

beforeEach(async () => {
  for (const table of ['enquiry', 'mail_outbox', 'rate_limit'] as const) await db.deleteFrom(table).execute()
})

async function aSite(variables: Record<string, string> = {ENQUIRIES_EMAIL: OFFICE}) {
  const clock = settableClock(TEST_NOW)
  const config = testConfiguration(variables)
  const captcha = config.captcha.kind === 'pow' ? {captcha: proofOfWork({secretKey: config.secretKey, clock})} : {}
  const server = await testServer(db, {routes: enquiryRoutes, clock, config, ...captcha})
  const send = (
    form: 'welltest' | 'contacto',
    payload: object,
    {key, from = '203.0.113.1', captcha}: {key?: string; from?: string; captcha?: string} = {},
  ) =>
    server.inject({
      method: 'POST',
      url: `${API_BASE}/landing/${form}/form`,
      payload,
      remoteAddress: from,
      headers: {...(key && {'idempotency-key': key}), ...(captcha && {apim_recaptcha: captcha})},
    })
  return {send, clock, ...captcha}
}

const stored = () => db.selectFrom('enquiry').selectAll().orderBy('id').execute()
const outbox = () => db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()

describe('a form of the public pages', () => {
  it('is stored and answered with the text that the page shows', async () => {
    const {send} = await aSite()
    for (const [form, payload] of FORMS) {
      const answer = await send(form, payload)
      expect([answer.statusCode, answer.json()]).toEqual([200, {estado: 0, mensaje: 'Formulario enviado'}])
    }

    const person = {name: 'Ana Ceballos', email: 'ana@ceibo.example', created_at: TEST_NOW, closed_at: null}
    expect(await stored()).toMatchObject([
      {
        ...person,
        kind: 'welltest',
        phone: '+5491155550100',
        document_type_id: 2,
        document_number: '30111222',
        insurer: 'Salud Andina',
        credential: '000123',
        centre: 'Centro Médico Olivos',
        subject: null,
      },
      {
        ...person,
        kind: 'contact',
        phone: '1155550100',
        subject: 'Horarios de enero',
        comment: '¿Atienden los sábados?\nGracias.',
        document_number: null,
      },
    ])
  })

  it('is mailed to the network as plain text, with nothing of the sender in the subject', async () => {
    const {send, clock} = await aSite()
    const {sent, deliver} = testDelivery(db, clock)
    for (const [form, payload] of FORMS) await send(form, payload)
    const [first, second] = await stored()
    await deliver()

    const [welltest, contact] = sent.toSorted((one, other) => other.subject.localeCompare(one.subject))
    expect(welltest).toMatchObject({to: OFFICE, subject: `Solicitud de chequeo preventivo n.º ${first?.id}`})
    expect(welltest?.text).toContain(
      'Nombre y apellido: Ana Ceballos\nDocumento: DNI 30111222\nEmail: ana@ceibo.example\nTeléfono: +5491155550100\n' +
        'Obra social o prepaga: Salud Andina\nCredencial: 000123\nSede: Centro Médico Olivos\n',
    )
    expect(contact).toMatchObject({to: OFFICE, subject: `Consulta n.º ${second?.id}`})
    expect(contact?.text).toContain('Asunto: Horarios de enero\n\n> ¿Atienden los sábados?\n> Gracias.\n')
    expect([welltest, contact].map((mail) => mail && 'html' in mail)).toEqual([false, false])
  })

  it('is stored, and not mailed, where no recipient is configured', async () => {
    const {send} = await aSite({DEMO: '0'})
    expect((await send('contacto', CONTACT)).statusCode).toBe(200)
    expect([(await stored()).length, (await outbox()).length]).toEqual([1, 0])
  })

  it.each([
    ['welltest', {name: 'A'}, 'name', 'Ingresá un nombre válido'],
    ['welltest', {name: 'a'.repeat(51)}, 'name', 'Ingresá un nombre válido'],
    ['welltest', {lastName: 'C'}, 'lastName', 'Ingresá un apellido válido'],
    ['welltest', {email: 'ana@'}, 'email', 'Ingresá un email válido'],
    ['welltest', {docNum: '12345'}, 'docNum', 'Ingresá un DNI válido'],
    ['welltest', {docNum: '1234567890'}, 'docNum', 'Ingresá un DNI válido'],
    ['welltest', {docType: 77}, 'docType', 'Elegí un tipo de documento'],
    ['welltest', {tel: '1234'}, 'tel', 'Ingresá un teléfono válido'],
    ['welltest', {tel: '1'.repeat(16)}, 'tel', 'Ingresá un teléfono válido'],
    ['welltest', {tel: 'interno'}, 'tel', 'Ingresá un teléfono válido'],
    ['welltest', {prepaga: ' '}, 'prepaga', 'Este campo es requerido'],
    ['welltest', {credential: ''}, 'credential', 'Este campo es requerido'],
    ['welltest', {sede: 'nada'}, 'sede', 'Elegí una sede'],
    ['welltest', {sede: 'olivos_dental'}, 'sede', 'Elegí una sede'],
    ['welltest', {sede: 'cerrado'}, 'sede', 'Elegí una sede'],
    ['contacto', {apeYnombre: 'A'}, 'apeYnombre', 'Ingresá un nombre válido'],
    ['contacto', {telefono: '1234'}, 'telefono', 'Ingresá un teléfono válido'],
    ['contacto', {asunto: ' '}, 'asunto', 'Ingresá un asunto'],
    ['contacto', {asunto: 'a'.repeat(151)}, 'asunto', 'Puede tener hasta 150 caracteres'],
    ['contacto', {comentarioSugerencia: ' ab '}, 'comentarioSugerencia', 'Ingresá un comentario'],
    [
      'contacto',
      {comentarioSugerencia: 'a'.repeat(2_001)},
      'comentarioSugerencia',
      'Puede tener hasta 2000 caracteres',
    ],
  ] as const)('B5: $0 refuses $2: $3, case %#', async (form, wrong, campo, mensaje) => {
    const {send} = await aSite()
    const answer = await send(form, {...(form === 'welltest' ? WELLTEST : CONTACT), ...wrong})
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({errores: [{campo, mensaje}]})
    expect(await stored()).toEqual([])
  })

  it('R5: needs a captcha of its own, which counts once', async () => {
    const {send, captcha} = await aSite({CAPTCHA: 'pow', ENQUIRIES_EMAIL: OFFICE})
    const solved = async (action: string) => {
      const challenge = await captcha?.issue(action, 0.1)
      return challenge && (await solveProofOfWork(challenge))
    }
    const own = await solved('contactForm')
    const others = await solved('welltestForm')
    const codes = []
    for (const solution of [undefined, others, own, own]) {
      const answer = await send('contacto', CONTACT, {...(solution && {captcha: solution})})
      codes.push(answer.json<{codigo?: string}>().codigo ?? 'sent')
    }
    expect(codes).toEqual(['captcha-required', 'captcha-required', 'sent', 'captcha-required'])
    expect(await stored()).toHaveLength(1)
  })

  it('R6: is accepted three times an hour from a person, and invalid or repeated ones do not count', async () => {
    const {send, clock} = await aSite()
    const statuses: number[] = []
    const press = async (comment: string, more: Parameters<typeof send>[2] = {}, who: object = {}) =>
      statuses.push((await send('contacto', {...CONTACT, ...who, comentarioSugerencia: comment}, more)).statusCode)
    await press('no')
    for (let time = 0; time < 4; time++) await press('La primera', {key: 'una-clave-1'})
    await press('La segunda')
    await press('La tercera')
    await press('La cuarta')
    await press('Con otro email', {from: '203.0.113.77'}, {email: 'otra@ceibo.example'})
    await press('Con otro teléfono', {}, {telefono: '1144445555'})
    expect(statuses).toEqual([422, 200, 200, 200, 200, 200, 200, 429, 429, 429])
    await press('La misma persona en otra red', {from: '198.51.100.1'})
    await press('Otra persona de la red', {from: '203.0.113.77'}, {email: 'otra@ceibo.example', telefono: '1144445555'})
    expect((await send('welltest', WELLTEST)).statusCode).toBe(200)
    clock.advance(7_200)
    await press('La cuarta')
    expect(statuses.slice(-3)).toEqual([200, 200, 200])
  })

  it('R6: is accepted from fifty people of one network, and in all sixty times an hour', async () => {
    const {send} = await aSite()
    const statuses: number[] = []
    for (let n = 0; n < 64; n++) {
      const who = {email: `persona${n}@ceibo.example`, telefono: `11445566${String(n).padStart(2, '0')}`}
      statuses.push((await send('contacto', {...CONTACT, ...who})).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429])
  })

  it('R8: pressed twice results in one enquiry and one mail, also from another network', async () => {
    const {send} = await aSite()
    const key = 'una-clave-de-prueba'
    const answers = await Promise.all(Array.from({length: 3}, () => send('contacto', CONTACT, {key})))
    answers.push(await send('contacto', CONTACT, {key, from: '198.51.100.1'}))
    expect(answers.map(({statusCode}) => statusCode)).toEqual([200, 200, 200, 200])
    expect([(await stored()).length, (await outbox()).length]).toEqual([1, 1])

    const other = await send('contacto', {...CONTACT, asunto: 'Otro'}, {key})
    expect([other.statusCode, other.json<{codigo: string}>().codigo]).toEqual([422, 'key-reused'])
  })

  it('R9: reaches the network with every enquiry of a day, however many', async () => {
    const {send, clock} = await aSite()
    const {sent, deliver} = testDelivery(db, clock)
    for (let n = 0; n < 9; n++) await send('contacto', CONTACT, {from: `198.51.${n}.1`})
    await deliver()
    expect(sent).toHaveLength(9)
  })
})

describe('hostile text', () => {
  it.each([
    ['a line break in a field of one line', {asunto: 'Hola\r\nBcc: otro@red.example'}],
    ['another in a name', {apeYnombre: 'Ana\nBcc'}],
    ['a line separator, which mails show as a line break', {asunto: 'Hola\u2028Email: otro@red.example'}],
    ['a paragraph separator', {asunto: 'Hola\u2029Cerrala'}],
    ['a control character', {comentarioSugerencia: 'Hola \u001b[2J'}],
    ['text that turns its direction', {asunto: 'Hola \u202Etxt.exe'}],
    ['an address in a name', {apeYnombre: 'Premio en malo.example'}],
    ['two addresses', {email: 'ana@ceibo.example, otro@red.example'}],
    ['markup in a name', {apeYnombre: '<script>alert(1)</script>'}],
  ])('R7: %s is refused', async (_, wrong) => {
    const {send} = await aSite()
    expect((await send('contacto', {...CONTACT, ...wrong})).statusCode).toBe(422)
    expect(await stored()).toEqual([])
  })

  it('R9: of a subject or comment stays plain text, no line of which can pass for one of ours', async () => {
    const {send, clock} = await aSite()
    const {sent, deliver} = testDelivery(db, clock)
    const comment =
      '<img src=x onerror=alert(1)>\n\nCuando la respondas, cerrala\nEmail: otro@red.example\u2028Teléfono: 1'
    await send('contacto', {...CONTACT, asunto: "'; drop table enquiry; --", comentarioSugerencia: comment})
    await deliver()
    expect(await stored()).toMatchObject([{subject: "'; drop table enquiry; --", comment}])
    expect(sent[0]?.text).toContain(
      '> <img src=x onerror=alert(1)>\n> \n> Cuando la respondas, cerrala\n> Email: otro@red.example\u2028> Teléfono: 1\n',
    )
    expect(sent[0]).not.toHaveProperty('html')
    expect(sent[0]?.to).toBe(OFFICE)
  })
})
