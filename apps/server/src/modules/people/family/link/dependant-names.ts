import {sex} from '@ceibo/contract/wire/wire-fields'
import type {DependantNames} from '@ceibo/rules/people/name-of-dependant'
import * as z from 'zod/mini'

const declaredChild = z.nullable(z.object({first_name: z.string(), last_name: z.string(), sex, birth_date: z.string()}))

/** The data that a holder entered for a child, from the column `relationship.declared`; the holder may read it whoever the child is. */
export const typedOf = (declared: unknown): z.infer<typeof declaredChild> => declaredChild.parse(declared)

/** The names of a dependant as `nameOfDependant` takes them. */
export function dependantNames(row: {
  first_name: string
  last_name: string
  chosen_name: string | null
  declared: unknown
}): DependantNames {
  const typed = typedOf(row.declared)
  return {
    registered: {firstName: row.first_name, lastName: row.last_name},
    chosenName: row.chosen_name,
    typed: typed && {firstName: typed.first_name, lastName: typed.last_name},
  }
}
