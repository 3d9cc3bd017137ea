import {useMemo} from 'react'
import {useSearchParams} from 'react-router'
import {WHOM} from '#shared/family/acting-target.ts'
import {useOwnerFilter} from '#shared/family/use-owner-filter.ts'
import {hasResults, useStudyLists} from './studies.api.ts'

/** The lists in which the study of this address may be: of the member whom the address names, or of everybody. */
export function useListsOfAddress() {
  const [query] = useSearchParams()
  const {people, isKnown} = useOwnerFilter(hasResults)
  const named = query.get(WHOM)
  const asked = useMemo(() => {
    const some = people.filter((one) => String(one.id) === named)
    return some.length > 0 ? some : people
  }, [people, named])
  const lists = useStudyLists(asked, isKnown)
  return {lists, isReady: !lists.isPending}
}
