import * as z from 'zod/mini'
import {email} from '#fields/email-address.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {staffName} from '#staff/staff-fields.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {instant, notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {answer, body, outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** From an empty installation to patients who can book: the first account by a code of the log, the network, and what is still missing. */

/** The longest code that is read: four groups of five, however they are parted. */
const MAX_CODE_LENGTH = 60

export const WRONG_SET_UP_CODE = 'Ese código no es el que muestra el registro del servidor, venció o ya se usó.'

export const startSetUp = endpoint('startSetUp', 'POST /puesta-en-marcha/codigo', {
  base: STAFF_API,
  summary:
    'Spend the code that the log of an installation without staff shows, for the invitation of its first administrator; not there once somebody has an account',
  authorization: 'none',
  limits: [perHour('network', 20)],
  input: body({
    code: ['code', z.string(REQUIRED_TEXT).check(notEmpty, z.maxLength(MAX_CODE_LENGTH, 'Revisá el código'))],
    name: ['name', staffName],
    email: ['email', email],
  }),
  output: outcomes({
    started: [{estado: 0}, {token: ['token', z.string()]}],
    'wrong-code': [{estado: 1, mensaje: WRONG_SET_UP_CODE}],
  }),
})

const SET_UP = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageNetwork} as const

const colour = z
  .string(REQUIRED_TEXT)
  .check(notEmpty, z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, 'Escribí el color como #0b5e63'))

const telephone = z
  .string(REQUIRED_TEXT)
  .check(z.trim(), notEmpty, z.regex(/^[\d+() -]{3,30}$/, 'Escribí un teléfono, con números, espacios y + ( ) -'))

const network = {
  name: ['name', z.string(REQUIRED_TEXT).check(z.trim(), notEmpty, z.maxLength(60, 'Puede tener hasta 60 caracteres'))],
  appointmentsPhone: ['appointmentsPhone', telephone],
  emergencyPhone: ['emergencyPhone', telephone],
  primaryColour: ['primaryColour', colour],
  accentColour: ['accentColour', colour],
} as const

const networkObject = wireObject(network)
/** How the network is called, reached and coloured, wherever the product shows it. */
export type Network = z.output<typeof networkObject>

export const nameNetwork = endpoint('nameNetwork', 'POST /puesta-en-marcha/red', {
  ...SET_UP,
  summary: 'Give the network its name, telephones and colours, which every page, mail and document shows from then on',
  limits: [perMinute('account', 30)],
  input: body(network),
  errors: ['invalid'],
})

/** What has to be there before patients can book, in the order in which it is best done. */
export const SET_UP_STEPS = [
  'network',
  'centre',
  'specialty',
  'service',
  'professional',
  'agenda',
  'times',
  'holidays',
  'cover',
  'texts',
  'mail',
] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/** Patients can book without a step that is only recommended. */
export const isRecommended = (step: SetUpStep): boolean => step === 'holidays'

/** Whether patients see the portal: not yet, now, or no longer. */
export const PORTAL_STATES = ['preparing', 'open', 'closed'] as const
export type PortalState = (typeof PORTAL_STATES)[number]

/** What became of the last test mail: none yet, on its way, tried again by itself, arrived at the mail server, or given up. */
export const TEST_MAIL_FATES = ['none', 'waiting', 'failing', 'sent', 'failed'] as const
export type TestMailFate = (typeof TEST_MAIL_FATES)[number]

/** Of the example network: there is none, or another network; it can be loaded; it is there. */
export const EXAMPLE_STATES = ['none', 'loadable', 'loaded'] as const
export type ExampleState = (typeof EXAMPLE_STATES)[number]

export const setUpProgress = endpoint('setUpProgress', 'GET /puesta-en-marcha', {
  ...SET_UP,
  summary: 'What is there and what is missing until patients can book, from what the tables hold now',
  limits: [perMinute('account', 240)],
  countedIn: 'memory',
  output: answer({
    network: ['network', networkObject],
    portal: ['portal', z.enum(PORTAL_STATES)],
    steps: [
      'steps',
      z.array(
        wireObject({
          step: ['step', z.enum(SET_UP_STEPS)],
          isDone: ['isDone', z.boolean()],
          /** How many there are, of what is counted. */
          count: ['count', z.nullable(z.number())],
        }),
      ),
    ],
    mail: {
      fate: ['mail.fate', z.enum(TEST_MAIL_FATES)],
      at: ['mail.at', z.nullable(instant)],
      /** No mail server is configured: mails wait. */
      hasServer: ['mail.hasServer', z.boolean()],
    },
    example: {
      state: ['example.state', z.enum(EXAMPLE_STATES)],
      /** Those that patients have in it. */
      appointments: ['example.appointments', z.number()],
    },
    /** Patients with an account, who cannot sign in while the portal is closed. */
    accounts: ['accounts', z.number()],
  }),
})

export const sendTestMail = endpoint('sendTestMail', 'POST /puesta-en-marcha/email', {
  ...SET_UP,
  summary: 'Send a mail to the own address, to see whether mails leave',
  limits: [perHour('account', 20)],
  output: answer({to: ['to', z.string()]}),
})

export const openPortal = endpoint('openPortal', 'POST /puesta-en-marcha/apertura', {
  ...SET_UP,
  summary: 'Show the portal to patients, once nothing is missing',
  limits: [perMinute('account', 20)],
  output: outcomes({
    open: [{estado: 0}],
    incomplete: [
      {estado: 1, mensaje: 'Todavía falta algo para que los pacientes puedan sacar turnos.'},
      {missing: ['missing', z.array(z.enum(SET_UP_STEPS))]},
    ],
  }),
})

export const closePortal = endpoint('closePortal', 'POST /puesta-en-marcha/cierre', {
  ...SET_UP,
  summary: 'Take the portal away from patients; the console goes on',
  limits: [perMinute('account', 20)],
})

export const loadExample = endpoint('loadExample', 'POST /puesta-en-marcha/ejemplo', {
  ...SET_UP,
  summary: 'Begin with an invented network of centres, professionals and agendas, without patients and staff',
  limits: [perHour('account', 20)],
  output: outcomes({
    loaded: [{estado: 0}],
    'not-empty': [{estado: 1, mensaje: 'Ya hay una red.'}],
  }),
})

export const clearExample = endpoint('clearExample', 'POST /puesta-en-marcha/ejemplo/vaciado', {
  ...SET_UP,
  summary: 'Take the invented network away; refused once patients have appointments in it',
  limits: [perHour('account', 20)],
  output: outcomes({
    /** `kept` entries are in use beside it, and stay as the network's own. */
    cleared: [{estado: 0}, {kept: ['kept', z.number()]}],
    booked: [
      {estado: 1, mensaje: 'Los pacientes tienen turnos en ella.'},
      {appointments: ['appointments', z.number()]},
    ],
  }),
})
