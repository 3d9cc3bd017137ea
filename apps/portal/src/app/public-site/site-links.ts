import {PATHS} from '@ceibo/contract/paths'

/** The sections of the public site, as its menu names them. */
export const SITE_SECTIONS = [
  {text: 'Centros', href: `${PATHS.front}#centros`},
  {text: 'Especialidades', href: PATHS.search},
  {text: 'Emergencias', href: PATHS.emergencies},
  {text: 'Contacto', href: PATHS.contact},
] as const

/** The pages of information, in the drawer and the footer. */
export const INFORMATION_PAGES = [
  {text: 'Turnos y resultados online', href: PATHS.onlineResults},
  {text: 'Consultas y recetas', href: PATHS.prescriptions},
  {text: 'Oftalmología', href: PATHS.ophthalmology},
  {text: 'Chequeo preventivo', href: PATHS.wellTest},
  {text: 'Medios de pago', href: PATHS.paymentMethods},
  {text: 'Línea de denuncia', href: PATHS.whistleblowing},
] as const
