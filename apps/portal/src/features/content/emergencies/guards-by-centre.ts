import type {PublicCentre, PublishedContent} from '@ceibo/contract/pages/page-context'
import {guardClosuresOf, type Closure} from '@ceibo/rules/content/opening-hours'

type Guard = PublishedContent['guards'][number]

/** A centre with its guards. */
export type GuardPlace = {centre: PublicCentre; guards: readonly Guard[]; closures: readonly Closure[]}

/** The guards grouped by centre, in the order of the content; medical and dental centres are separate. */
export function guardsByPlace(
  {centres, closures, guards}: Pick<PublishedContent, 'centres' | 'closures' | 'guards'>,
  today: string,
): {medical: GuardPlace[]; dental: GuardPlace[]} {
  const places = [...Map.groupBy(guards, ({centre}) => centre)].flatMap(([slug, own]): GuardPlace[] => {
    const centre = centres.find((one) => one.slug === slug)
    return centre === undefined ? [] : [{centre, guards: own, closures: guardClosuresOf({closures}, slug, today)}]
  })
  return {
    medical: places.filter(({centre}) => !centre.isDental),
    dental: places.filter(({centre}) => centre.isDental),
  }
}
