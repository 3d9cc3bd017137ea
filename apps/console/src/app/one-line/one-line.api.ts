import {keepPreviousData, queryOptions} from '@tanstack/react-query'
import {searchOneLine} from '@ceibo/contract/desk/one-line'
import {api} from '#shared/session/console-queries.ts'

/** What a line finds. While the next line is asked, the answer of the one before stays, with its own line. */
export const oneLineQuery = (line: string) =>
  queryOptions({
    queryKey: ['one-line', line],
    queryFn: async ({signal}) => ({line, found: await api.call(searchOneLine, {line}, {signal})}),
    enabled: line !== '',
    placeholderData: keepPreviousData,
    // What is found is of now, and what was found is of people: neither is kept.
    staleTime: 0,
    gcTime: 0,
  })
