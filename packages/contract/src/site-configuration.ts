import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {answer, noInput, SUCCESS} from './wire-fields.ts'

/** What the login shows of a maintenance window at this moment, by the server's clock. */
export const maintenanceState = z.enum(['none', 'notice', 'unavailable'])
export type MaintenanceState = z.infer<typeof maintenanceState>

/**
 * What the pages need to know of this installation. `closedLogin` says what follows the closing of the 'unavailable'
 * notice: `remember` opens the login if the box was ticked, `never` does not open it.
 */
export const site = z.object({
  brandName: z.string(),
  appointmentsPhone: z.string(),
  emergencyPhone: z.string(),
  membersSite: z.string(),
  captcha: z.enum(['pow', 'recaptcha', 'off']),
  recaptchaSiteKey: z.nullable(z.string()),
  maintenance: z.object({state: maintenanceState, closedLogin: z.enum(['remember', 'never'])}),
  demo: z.boolean(),
})
export type Site = z.infer<typeof site>

const MAINTENANCE_WORDS = {none: 'ninguno', notice: 'aviso', unavailable: 'sin-canales'} as const
const wireMaintenance = z.codec(z.enum(['ninguno', 'aviso', 'sin-canales']), maintenanceState, {
  decode: (word) => (word === 'ninguno' ? 'none' : word === 'aviso' ? 'notice' : 'unavailable'),
  encode: (state) => MAINTENANCE_WORDS[state],
})

const CLOSED_LOGIN_WORDS = {remember: 'recordar', never: 'nunca'} as const
const wireClosedLogin = z.codec(z.enum(['recordar', 'nunca']), z.enum(['remember', 'never']), {
  decode: (word) => (word === 'recordar' ? 'remember' : 'never'),
  encode: (reading) => CLOSED_LOGIN_WORDS[reading],
})

export const siteConfiguration = endpoint('siteConfiguration', {
  method: 'GET',
  base: '/api',
  path: '/configuracion',
  summary: 'What the pages need to know of this installation: brand, telephones, captcha, maintenance',
  tag: 'site',
  authorization: 'none',
  captcha: false,
  idempotent: false,
  limits: [],
  input: noInput,
  output: z.codec(
    z.object({
      ...answer,
      marca: z.string(),
      telefonoTurnos: z.string(),
      telefonoUrgencias: z.string(),
      sitioSocios: z.string(),
      captcha: z.enum(['pow', 'recaptcha', 'off']),
      claveRecaptcha: z.nullable(z.string()),
      mantenimiento: z.object({estado: wireMaintenance, loginAlCerrar: wireClosedLogin}),
      demo: z.boolean(),
    }),
    site,
    {
      decode: (wire) => ({
        brandName: wire.marca,
        appointmentsPhone: wire.telefonoTurnos,
        emergencyPhone: wire.telefonoUrgencias,
        membersSite: wire.sitioSocios,
        captcha: wire.captcha,
        recaptchaSiteKey: wire.claveRecaptcha,
        maintenance: {state: wire.mantenimiento.estado, closedLogin: wire.mantenimiento.loginAlCerrar},
        demo: wire.demo,
      }),
      encode: (shown) => ({
        ...SUCCESS,
        marca: shown.brandName,
        telefonoTurnos: shown.appointmentsPhone,
        telefonoUrgencias: shown.emergencyPhone,
        sitioSocios: shown.membersSite,
        captcha: shown.captcha,
        claveRecaptcha: shown.recaptchaSiteKey,
        mantenimiento: {estado: shown.maintenance.state, loginAlCerrar: shown.maintenance.closedLogin},
        demo: shown.demo,
      }),
    },
  ),
  errors: [],
})
