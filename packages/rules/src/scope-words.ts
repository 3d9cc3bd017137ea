import type {ActingScope} from '@ceibo/contract/family'

/** What a permission is about, as a title. */
export const SCOPE_NAMES: Readonly<Record<ActingScope, string>> = {
  appointments: 'Turnos',
  results: 'Resultados de estudios',
  all: 'Turnos y resultados',
}

/** What a permission is for, after "permiso para" or "te invita a". */
export const SCOPE_DEEDS: Readonly<Record<ActingScope, string>> = {
  appointments: 'sacar y anular turnos',
  results: 'ver resultados',
  all: 'sacar turnos y ver resultados',
}

/** For whom somebody acts: the person who reads, the one who invites them, or somebody by name. */
export type Whom = 'reader' | 'inviter' | {name: string}

const FOR = {
  reader: {by: 'por vos', results: 'tus resultados', too: 'tus resultados'},
  inviter: {by: 'en su nombre', results: 'sus resultados', too: 'sus resultados'},
}

/** What a permission is for and for whom, after "puede": "sacar turnos por Tomás y ver sus resultados". */
export function scopeFor(scope: ActingScope, whom: Whom): string {
  const {by, results, too} =
    typeof whom === 'string'
      ? FOR[whom]
      : {by: `por ${whom.name}`, results: `los resultados de ${whom.name}`, too: 'sus resultados'}
  switch (scope) {
    case 'appointments':
      return `${SCOPE_DEEDS.appointments} ${by}`
    case 'results':
      return `ver ${results}`
    case 'all':
      return `sacar turnos ${by} y ver ${too}`
  }
}
