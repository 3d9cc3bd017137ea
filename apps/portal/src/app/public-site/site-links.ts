import {PATHS} from '@ceibo/contract/pages/paths'

type SiteLink = {text: string; href: string}

/** The menu of every public page: what most visitors look for. */
export const MENU_LINKS: readonly SiteLink[] = [
  {text: 'Centros', href: `${PATHS.front}#centros`},
  {text: 'Especialidades', href: PATHS.search},
  {text: 'Emergencias', href: PATHS.emergencies},
  {text: 'Contacto', href: PATHS.contact},
]

/** All public pages, for the footer and for the menu of a phone. */
export const LINK_GROUPS: readonly {title: string; links: readonly SiteLink[]}[] = [
  {
    title: 'Atención',
    links: [
      {text: 'Centros', href: `${PATHS.front}#centros`},
      {text: 'Especialidades y estudios', href: PATHS.search},
      {text: 'Emergencias', href: PATHS.emergencies},
      {text: 'Oftalmología', href: PATHS.ophthalmology},
      {text: 'Consultas y recetas', href: PATHS.prescriptions},
      {text: 'WellTest', href: PATHS.wellTest},
    ],
  },
  {
    title: 'Información',
    links: [
      {text: 'Turnos y resultados online', href: PATHS.onlineResults},
      {text: 'Medios de pago', href: PATHS.paymentMethods},
      {text: 'Línea de denuncia', href: PATHS.whistleblowing},
      {text: 'Contacto', href: PATHS.contact},
    ],
  },
]
