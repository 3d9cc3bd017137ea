import type {PublicCentre} from '@ceibo/contract/pages/page-context'

/** The names under one group title of the centres' pages. */
export type OfferedUnderTitle = {title: string; names: string[]}

/** Everything that the centres offer, each name once, by the titles of their groups and in alphabetical order. */
export function allOffered(centres: readonly Pick<PublicCentre, 'groups'>[]): OfferedUnderTitle[] {
  const groups = centres.flatMap((centre) => centre.groups)
  return [...Map.groupBy(groups, ({title}) => title)].map(([title, same]) => {
    const names = new Set(same.flatMap(({items}) => items.map(({name}) => name)))
    return {title, names: [...names].toSorted((one, other) => one.localeCompare(other, 'es'))}
  })
}
