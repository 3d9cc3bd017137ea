import * as z from 'zod/mini'
import {endpoint} from '#wire/endpoint.ts'
import type {PortalState} from '#setup/set-up.ts'
import {answer} from '#wire/wire-message.ts'
import {wireEnum} from '#wire/wire-fields.ts'

/** The notice about a maintenance window that the login shows now, by the server's clock. */
const MAINTENANCE = {none: 'ninguno', notice: 'aviso', unavailable: 'sin-canales'} as const
export type MaintenanceState = keyof typeof MAINTENANCE

/** Whether patients see the portal. */
const PORTAL = {preparing: 'preparando', open: 'abierto', closed: 'cerrado'} as const satisfies Record<
  PortalState,
  string
>

/**
 * The settings of this installation that pages need. `closedLogin` says what happens when the 'unavailable' notice is
 * closed: `remember` opens the login if the box was ticked, `never` does not open it.
 */
const site = answer({
  brandName: ['marca', z.string()],
  appointmentsPhone: ['telefonoTurnos', z.string()],
  emergencyPhone: ['telefonoUrgencias', z.string()],
  membersSite: ['sitioSocios', z.string()],
  captcha: ['captcha', z.enum(['pow', 'recaptcha', 'off'])],
  recaptchaSiteKey: ['claveRecaptcha', z.nullable(z.string())],
  maintenance: {
    state: ['mantenimiento.estado', wireEnum(MAINTENANCE)],
    closedLogin: ['mantenimiento.loginAlCerrar', wireEnum({remember: 'recordar', never: 'nunca'})],
  },
  /** Whether the mail of a share contains the reports as PDF, besides the link. */
  attachesReports: ['adjuntaInformes', z.boolean()],
  demo: ['demo', z.boolean()],
  portal: ['portal', wireEnum(PORTAL)],
  /** Nobody of the staff has an account yet: the console asks for the code of the log. */
  awaitsSetUp: ['sinPersonal', z.boolean()],
})
export type Site = z.infer<typeof site>

export const siteConfiguration = endpoint('siteConfiguration', 'GET /configuracion', {
  base: '/api',
  summary: 'What the pages need to know of this installation: brand, telephones, captcha, maintenance',
  authorization: 'none',
  whileClosed: true,
  output: site,
})
