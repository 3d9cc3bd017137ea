import type {AccessBy, AccessKind} from '@ceibo/contract/personal-data/access-log'

/** The filter of the log, as the address holds it. */
export type AccessFilter = {by?: AccessBy; kind?: AccessKind; from?: string; to?: string}

export const BY_WORDS: Record<AccessBy, string> = {me: 'Yo', others: 'Otras personas'}

export const KIND_WORDS: Record<AccessKind, string> = {
  account: 'Ingresos y cuenta',
  appointments: 'Turnos',
  studies: 'Estudios',
  documents: 'Documentación',
  data: 'Datos personales',
}

/** The filter of an address; invalid values are left out. */
export function filterOf(query: URLSearchParams): AccessFilter {
  const by = wordIn(BY_WORDS, query.get('quien'))
  const kind = wordIn(KIND_WORDS, query.get('que'))
  const from = dayIn(query.get('desde'))
  const to = dayIn(query.get('hasta'))
  return {...(by && {by}), ...(kind && {kind}), ...(from && {from}), ...(to && {to})}
}

function wordIn<Word extends string>(words: Record<Word, string>, given: string | null): Word | undefined {
  for (const word in words) if (word === given) return word
  return undefined
}

export const isDay = (given: string): boolean => /^20\d\d-[01]\d-[0-3]\d$/.test(given)

const dayIn = (given: string | null) => (given !== null && isDay(given) ? given : undefined)
