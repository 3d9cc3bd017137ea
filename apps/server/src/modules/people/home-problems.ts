import type {FieldProblem} from '@ceibo/contract/wire/errors'
import type {Database} from '@ceibo/database/open-database'
import {type HomeChoices, knownChoices} from './home-choice.queries.ts'

export const NOT_A_CHOICE = 'Elegí una de las opciones'
const WIRE_NAMES = {nationality: 'nacionalidad', province: 'provincia', plan: 'planPk', planType: 'gamaPk'} as const
const FIELDS = ['nationality', 'province', 'plan', 'planType'] as const

/** Declared values that are not in the catalogues, by wire name. */
export async function homeProblems(db: Database, home: HomeChoices): Promise<FieldProblem[]> {
  const known = await knownChoices(db, home)
  return FIELDS.filter((field) => !known[field]).map((field) => ({campo: WIRE_NAMES[field], mensaje: NOT_A_CHOICE}))
}
