import type {ActingScope} from '@ceibo/contract/family'

/** What a permission is for, after "permiso para" or "puede". */
export const SCOPE_WORDS: Record<ActingScope, string> = {
  appointments: 'sacar y anular turnos',
  results: 'ver resultados',
  all: 'sacar turnos y ver resultados',
}
