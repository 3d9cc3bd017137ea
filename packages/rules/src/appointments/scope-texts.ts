import type {ActingScope} from '@ceibo/contract/people/family'

/** The subject of a permission, as a title. */
export const SCOPE_NAMES: Readonly<Record<ActingScope, string>> = {
  appointments: 'Turnos',
  results: 'Resultados de estudios',
  all: 'Turnos y resultados',
}

/** The purpose of a permission, after "permiso para" or "te invita a". */
export const SCOPE_DEEDS: Readonly<Record<ActingScope, string>> = {
  appointments: 'sacar y anular turnos',
  results: 'ver resultados',
  all: 'sacar turnos y ver resultados',
}

/** The person for whom somebody acts: the reader, the inviter, or somebody by name. */
export type Whom = 'reader' | 'inviter' | {name: string}

const FOR = {
  reader: {by: 'por vos', results: 'tus resultados', too: 'tus resultados'},
  inviter: {by: 'en su nombre', results: 'sus resultados', too: 'sus resultados'},
}

/** The purpose of a permission and its person, after "puede": "sacar turnos por Tomás y ver sus resultados". */
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
