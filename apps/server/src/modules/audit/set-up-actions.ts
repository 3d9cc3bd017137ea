import {NETWORK_STAFF} from './inbox-actions.ts'

const SETTING_UP = 'Para poner en marcha la red'

/** What the staff does with the installation itself, in the words of the audit. */
export const SET_UP_ACTIONS = {
  'network-name': {
    kind: 'data',
    what: 'Cambió el nombre, los teléfonos o los colores de la red',
    why: SETTING_UP,
    team: NETWORK_STAFF,
  },
  'set-up-mail': {kind: 'data', what: 'Se mandó un email de prueba', why: SETTING_UP, team: NETWORK_STAFF},
  'example-network': {
    kind: 'data',
    what: 'Cargó la red de ejemplo',
    results: {cleared: 'Vació la red de ejemplo'},
    why: SETTING_UP,
    team: NETWORK_STAFF,
  },
  'backup-ask': {
    kind: 'data',
    what: 'Pidió un respaldo',
    why: 'Para poder recuperar la instalación',
    team: NETWORK_STAFF,
  },
  'portal-open': {kind: 'data', what: 'Abrió el portal a los pacientes', why: SETTING_UP, team: NETWORK_STAFF},
  'portal-close': {kind: 'data', what: 'Cerró el portal a los pacientes', why: SETTING_UP, team: NETWORK_STAFF},
} as const
