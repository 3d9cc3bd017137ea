import type {Subject, SubjectSource} from '#api/subjects/subject.ts'

/** A centre that a call of staff names by its slug; whether there is one is for the command to find. `claims` identify nobody. */
export type NamedCentre = Subject & {is: 'centre'; centreId: string}

export const namedCentre = (field: string, ...claims: string[]): SubjectSource<NamedCentre> => ({
  is: 'centre',
  ids: [field],
  caller: [],
  claims,
  resolve: async ([given]) => ({is: 'centre', centreId: String(given?.value)}),
})
