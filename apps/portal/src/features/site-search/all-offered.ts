import type {PublicCentre} from '@ceibo/contract/page-context'

/** What stands under one title on the pages of the centres. */
export type OfferedUnderTitle = {title: string; names: string[]}

/** All that the centres offer, each once, by the titles of their groups and in the order of the alphabet. */
export function allOffered(centres: readonly Pick<PublicCentre, 'groups'>[]): OfferedUnderTitle[] {
  const groups = centres.flatMap((centre) => centre.groups)
  return [...Map.groupBy(groups, ({title}) => title)].map(([title, same]) => {
    const names = new Set(same.flatMap(({items}) => items.map(({name}) => name)))
    return {title, names: [...names].toSorted((one, other) => one.localeCompare(other, 'es'))}
  })
}
