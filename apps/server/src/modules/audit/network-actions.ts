import {NETWORK_STAFF} from './inbox-actions.ts'

/** What the staff does with the catalogues and the agendas of the network, in the words of the audit. */
export const NETWORK_ACTIONS = {
  'catalogue-change': {
    kind: 'data',
    what: 'Cambió un catálogo de la red',
    results: {'taken-back': 'Deshizo un cambio de un catálogo de la red'},
    why: 'Para mantener al día los catálogos de la red',
    team: NETWORK_STAFF,
  },
  'terms-publish': {
    kind: 'data',
    what: 'Publicó una versión de los términos y condiciones',
    why: 'Para mantener al día los términos del portal',
    team: NETWORK_STAFF,
  },
  'terms-withdraw': {
    kind: 'data',
    what: 'Retiró una versión de los términos que todavía no regía',
    why: 'Para mantener al día los términos del portal',
    team: NETWORK_STAFF,
  },
  'agenda-change': {
    kind: 'data',
    what: 'Cambió los horarios de una agenda',
    results: {'taken-back': 'Deshizo un cambio de los horarios de una agenda'},
    why: 'Para mantener al día las agendas de la red',
    team: NETWORK_STAFF,
  },
  'content-publish': {
    kind: 'data',
    what: 'Publicó un cambio de las páginas del sitio',
    results: {
      'taken-back': 'Deshizo un cambio de las páginas del sitio',
      scheduled: 'Programó un cambio de las páginas del sitio',
    },
    why: 'Para mantener al día las páginas del sitio',
    team: NETWORK_STAFF,
  },
  'content-picture': {
    kind: 'data',
    what: 'Agregó una foto a las páginas del sitio',
    why: 'Para mantener al día las páginas del sitio',
    team: NETWORK_STAFF,
  },
} as const
