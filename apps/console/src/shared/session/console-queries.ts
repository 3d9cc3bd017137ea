import {MutationCache, QueryCache, QueryClient} from '@tanstack/react-query'
import {CONSOLE_HEADER} from '@ceibo/contract/staff/staff-api'
import type {StaffMember} from '@ceibo/contract/staff/staff-session'
import {createApiClient} from '@ceibo/web-kit/calls/api-client'
import type {NamedFile} from '@ceibo/web-kit/calls/file-upload'
import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {forgetSignIn} from './sign-in-note.ts'

/** The session of the console is a cookie, so there are no tokens to send. */
const NO_TOKENS = {tokens: () => null, replaceTokens: () => undefined}

/** A client of the console, with the header that proves that our own page makes its calls. */
const clientOf = (more: RequestInit = {}) =>
  createApiClient({
    session: NO_TOKENS,
    onSessionLost: () => undefined,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set(CONSOLE_HEADER, '1')
      return fetch(input, {...init, ...more, headers})
    },
  })

/** The client of all calls of the console. */
export const api = clientOf()

/** The client of one call that takes files. */
export function apiWithFiles(files: readonly NamedFile[]): typeof api {
  const body = new FormData()
  for (const {name, content} of files) body.append('file', content, name)
  return clientOf({body})
}

export const STAFF_KEY = ['staff'] as const

/** A call that meets a locked or an ended session shows it at once, whatever the page. */
function followSession(error: Error): void {
  if (!(error instanceof ApiFailure)) return
  if (error.code === 'session-locked') {
    consoleQueries.setQueryData<StaffMember>(STAFF_KEY, (known) => known && {...known, isLocked: true})
  }
  if (error.code === 'not-signed-in') {
    forgetSignIn()
    consoleQueries.removeQueries({predicate: ({queryKey}) => queryKey[0] !== STAFF_KEY[0]})
    void consoleQueries.resetQueries({queryKey: STAFF_KEY})
  }
}

/** Nothing is asked twice by itself: what others change arrives on its own. */
export const consoleQueries = new QueryClient({
  queryCache: new QueryCache({onError: followSession}),
  mutationCache: new MutationCache({onError: followSession}),
  defaultOptions: {
    queries: {staleTime: MINUTE_MS, refetchOnWindowFocus: false, retry: false, networkMode: 'always'},
    mutations: {retry: false, networkMode: 'always'},
  },
})
