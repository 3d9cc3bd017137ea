import {queryOptions, skipToken} from '@tanstack/react-query'
import {viewCard} from '@ceibo/contract/desk/card-viewers'
import {viewersTopic} from '@ceibo/contract/staff/live-topics'
import type {InputOf, OutputOf} from '@ceibo/contract/wire/endpoint'
import {api} from '#shared/session/console-queries.ts'

let earlier: Promise<unknown> = Promise.resolve()

/** Says whether a tab shows a card; one after the other, so that a card left at once is not noted as shown after that. */
export function sayShown(shown: InputOf<typeof viewCard>): Promise<OutputOf<typeof viewCard>> {
  const answer = earlier.then(() => api.call(viewCard, shown))
  earlier = answer.catch(() => undefined)
  return answer
}

/** Says that this tab shows the card, and asks who else has it open, each time that this changes. */
export const viewersQuery = (personId: number, tab: string | undefined) =>
  queryOptions({
    queryKey: [viewersTopic(personId), tab],
    queryFn: tab === undefined ? skipToken : () => sayShown({personId, tab, isShown: true}),
    staleTime: 0,
    gcTime: 0,
  })
