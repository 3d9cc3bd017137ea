import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import type {Database} from '@ceibo/database/open-database'
import {type HomeChoices, knownChoices} from './home-choice.queries.ts'

export const NOT_A_CHOICE = 'Elegí una de las opciones'
const FIELDS = ['nationality', 'province', 'plan', 'planType'] as const

/** Declared values that are not in the catalogues. */
export async function homeProblems(db: Database, home: HomeChoices): Promise<FieldProblem[]> {
  const known = await knownChoices(db, home)
  return FIELDS.filter((field) => !known[field]).map((field) => ({field, message: NOT_A_CHOICE}))
}
