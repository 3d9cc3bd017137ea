import type {PublicCentre, PublishedContent} from '@ceibo/contract/page-context'
import {closuresOf, type Closure} from '@ceibo/rules/opening-hours'

type Guard = PublishedContent['guards'][number]

/** A centre with the guards it has. */
export type GuardPlace = {centre: PublicCentre; guards: readonly Guard[]; closures: readonly Closure[]}

/** The guards by their centre in the order of the content, those of medical centres apart from the dental ones. */
export function guardsByPlace(
  {centres, closures, guards}: Pick<PublishedContent, 'centres' | 'closures' | 'guards'>,
  today: string,
): {medical: GuardPlace[]; dental: GuardPlace[]} {
  const places = [...Map.groupBy(guards, ({centre}) => centre)].flatMap(([slug, own]): GuardPlace[] => {
    const centre = centres.find((one) => one.slug === slug)
    return centre === undefined ? [] : [{centre, guards: own, closures: closuresOf(closures, slug, today)}]
  })
  return {
    medical: places.filter(({centre}) => !centre.isDental),
    dental: places.filter(({centre}) => centre.isDental),
  }
}
