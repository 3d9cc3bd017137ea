import * as z from 'zod/mini'
import type {SessionStore} from './session-store.ts'

/** The messages between tabs of one browser. They are not stored. */
const message = z.discriminatedUnion('is', [
  z.object({is: z.literal('who')}),
  /** `since` is when the tokens were issued, in milliseconds; 0 for a tab that only read them from its storage. */
  z.object({
    is: z.literal('session'),
    login: z.string(),
    extras: z.record(z.string(), z.string()),
    signIn: z.nullable(z.string()),
    since: z.number(),
  }),
  z.object({is: z.literal('ended'), personId: z.number(), token: z.string(), why: z.enum(['left', 'lost'])}),
])
type Message = z.infer<typeof message>

/** A channel to all other tabs. A tab does not receive its own messages. */
export type TabChannel = {send: (message: unknown) => void; onMessage: (listener: (message: unknown) => void) => void}

export type SessionSharing = {
  /** Reads storage and asks the other tabs; when it resolves, it is known whether anybody is signed in. */
  start: () => Promise<void>
  /** Asks the other tabs for their session. Resolves when one has answered, or after a quarter of a second. */
  ask: () => Promise<void>
  /** Reports that the server ended this session: it is not passed on any more, and tabs that have it delete it. */
  announceLost: () => void
}

type Options<Person> = {
  store: SessionStore<Person>
  channel: TabChannel
  now?: () => number
  /** Called before another tab ends the session of this one. */
  onEnding?: () => void
  /** Called when another person has signed in in another tab, and this tab has taken over their session. */
  onOtherPerson?: () => void
}

const WAIT_MS = 250

/**
 * One session in all tabs: a tab without a session takes over that of an open one, renewed tokens reach all tabs, and signing out in
 * one ends it in all. The newest tokens take precedence, because the server ends a session when its old tokens are sent again late.
 */
export function shareSession<Person extends {personId: number}>(options: Options<Person>): SessionSharing {
  const {store, channel, now = Date.now, onEnding, onOtherPerson} = options
  let since = 0
  /** The last state that this tab sent to the others or received from them. */
  let shared = status(store)
  /** Tokens of ended sessions; a late answer must not restore them. */
  const ended = new Set<string>()
  const waiting = new Set<() => void>()
  let isQuiet = false

  const send = (reported: Message) => channel.send(reported)

  function quietly(change: () => void) {
    isQuiet = true
    change()
    isQuiet = false
    shared = status(store)
  }

  store.subscribe(() => {
    if (isQuiet) return
    const before = shared
    shared = status(store)
    if (shared && shared.login !== before?.login) {
      since = now()
      announceSession()
    } else if (before && !shared) {
      const state = store.state()
      const why = state.is === 'signed-out' ? state.why : 'lost'
      // The other tabs already know of an end that this one missed, and may have signed in again since.
      if (why !== 'elsewhere') announceEnded(before, why === 'left' ? 'left' : 'lost')
    }
  })

  function announceSession() {
    const mirrored = store.mirrored()
    if (mirrored && shared && !ended.has(shared.token)) send({is: 'session', ...mirrored, since})
  }

  function announceEnded({personId, token}: Status, why: 'left' | 'lost') {
    ended.add(token)
    send({is: 'ended', personId, token, why})
  }

  function onSessionElsewhere(reported: Extract<Message, {is: 'session'}>) {
    const theirs = store.read(reported.login)
    if (theirs === null || ended.has(theirs.tokens.token)) return
    if (shared === null || reported.since > since) {
      const isOther = shared !== null && shared.personId !== theirs.person.personId
      since = reported.since
      quietly(() => (isOther ? store.leaveTo(reported) : store.adopt(reported)))
      if (isOther) onOtherPerson?.()
    }
    for (const resolve of waiting) resolve()
  }

  function hearEnded(reported: Extract<Message, {is: 'ended'}>) {
    ended.add(reported.token)
    if (shared?.personId !== reported.personId) return
    // A session that the server ended concerns only tabs with the same tokens.
    if (reported.why === 'lost' && shared.token !== reported.token) return
    ended.add(shared.token)
    onEnding?.()
    quietly(() => store.signOut(reported.why === 'lost' ? 'lost' : undefined))
  }

  channel.onMessage((heard) => {
    const reported = message.safeParse(heard).data
    switch (reported?.is) {
      case 'who':
        if (shared) store.reconcile()
        return announceSession()
      case 'session':
        return onSessionElsewhere(reported)
      case 'ended':
        return hearEnded(reported)
      case undefined:
    }
  })

  function ask(): Promise<void> {
    return new Promise((resolve) => {
      const answered = () => {
        clearTimeout(timer)
        waiting.delete(answered)
        resolve()
      }
      const timer = setTimeout(answered, WAIT_MS)
      waiting.add(answered)
      send({is: 'who'})
    })
  }

  return {
    async start() {
      quietly(() => store.reconcile())
      await ask()
      quietly(() => store.nobodyElse())
    },
    ask,
    announceLost: () => shared && announceEnded(shared, 'lost'),
  }
}

type Status = {personId: number; token: string; login: string}

/** The person and tokens of this tab's session. */
function status<Person extends {personId: number}>(store: SessionStore<Person>): Status | null {
  const state = store.state()
  const login = store.mirrored()?.login
  if (state.is !== 'signed-in' || login === undefined) return null
  const {person, tokens} = state.session
  return {personId: person.personId, token: tokens.token, login}
}
