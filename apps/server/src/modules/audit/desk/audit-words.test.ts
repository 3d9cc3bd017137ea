import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {SET_ASIDE_RULES} from '@ceibo/contract/appointments/desk/booking-desk'
import {CONTACT_PROOFS} from '@ceibo/contract/desk/patient-actions'
import {auditDeed, auditObject} from '@ceibo/rules/audit/audit-sentences'
import {MAIL_NAMES} from '@ceibo/rules/notifications/mail-names'
import {expect, it} from 'vitest'

const SERVER = join(import.meta.dirname, '../../..')
const sources = globSync('**/*.ts', {cwd: SERVER})
  .filter((path) => !path.includes('test'))
  .map((path) => readFileSync(join(SERVER, path), 'utf8'))
const written = (what: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(what)].map(([, code = '']) => code))),
]

it('names every kind of thing that an event is about, of all that the server writes', () => {
  const kinds = written(/object: (?:[^\n]*\? )?`([a-z-]+):\$/g)
  expect(kinds).toEqual(expect.arrayContaining(['appointment', 'review', 'staff', 'data-request']))
  expect(kinds.filter((kind) => auditObject(`${kind}:7`).startsWith(`${kind} `))).toEqual([])
})

it('has words for each detail that is not the number of something', () => {
  const details = [...written(/object: '([a-z-]+)'/g), 'document-seen', 'card-read', 'registration', 'email-change']
  const fields = [
    'chosenName',
    'phone',
    'nationality',
    'province',
    'city',
    'address',
    'floor',
    'apartment',
    'postalCode',
    'plan',
  ]
  for (const code of [...details, ...CONTACT_PROOFS, ...fields]) expect(auditObject(code)).not.toBe(code)
  expect(auditObject('city,phone')).toBe('ciudad, teléfono')
  for (const kind of Object.keys(MAIL_NAMES)) expect(auditObject(`${kind}:7`)).toBe(`«${MAIL_NAMES[kind]}», email 7`)
})

it.each([
  ['review:d12 round 1 picture 2', 'caso d12, vez 1, imagen 2'],
  ['review:12 by Carla Paz', 'caso 12, por Carla Paz'],
  ['by Carla Paz', 'por Carla Paz'],
  ['chain up to 9, remembered up to 7, by Ana: copia', 'hasta la fila 9, que se recordaba hasta la 7, por Ana: copia'],
  [
    'lastName: Rios → Ríos; birthDate: 1909-03-02 → 1990-03-02',
    'apellido: Rios → Ríos; nacimiento: 1909-03-02 → 1990-03-02',
  ],
  ['12 filas', '12 filas'],
])('says %s in Spanish', (object, said) => expect(auditObject(object)).toBe(said))

it('says which rules a desk set aside', () => {
  for (const result of SET_ASIDE_RULES) {
    const said = auditDeed({action: 'booking-rule-override', result, subject: 'Ana Paz'})
    expect(said).toMatch(/^reservó un turno fuera de las reglas de Ana Paz: /)
    expect(said).not.toContain(result)
  }
  const both = auditDeed({action: 'booking-rule-override', result: 'no-coverage,same-day', subject: null})
  expect(both).toBe('reservó un turno fuera de las reglas: sin cobertura, otro turno ese día')
})
