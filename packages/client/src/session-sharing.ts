import * as z from 'zod/mini'
import type {SessionStore} from './session-store.ts'

/** What tabs of one browser tell each other. Nothing of it is kept anywhere. */
const message = z.discriminatedUnion('is', [
  z.object({is: z.literal('who')}),
  /** `since` is when its tokens were given, in milliseconds; 0 for a tab that only found them in its storage. */
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

/** A way to all other tabs. A tab does not hear itself. */
export type TabChannel = {send: (message: unknown) => void; onMessage: (listener: (message: unknown) => void) => void}

export type SessionSharing = {
  /** Reads storage and asks the others; once it resolves, it is known whether anybody is signed in. */
  start: () => Promise<void>
  /** Asks the others for what they have. Resolves when one has answered, or none did in a quarter of a second. */
  ask: () => Promise<void>
  /** The server does not go on with this session: nobody is given it any more, and who has it lets it go. */
  tellLost: () => void
}

type Options<Person> = {
  store: SessionStore<Person>
  channel: TabChannel
  now?: () => number
  /** Before another tab ends the session of this one. */
  onEnding?: () => void
  /** Somebody else has signed in in another tab, and this one was theirs from then on. */
  onOtherPerson?: () => void
}

const WAIT_MS = 250

/**
 * One session in all tabs: a tab without one takes it over from an open one, renewed tokens reach everybody, and the end
 * in one is the end in all. The newest tokens win, because the server ends a session whose old ones are shown again late.
 */
export function shareSession<Person extends {personId: number}>(options: Options<Person>): SessionSharing {
  const {store, channel, now = Date.now, onEnding, onOtherPerson} = options
  let since = 0
  /** The last state that this tab sent to the others or received from them. */
  let shared = standing(store)
  /** Tokens of sessions that ended; a late answer must not restore them. */
  const ended = new Set<string>()
  const waiting = new Set<() => void>()
  let isQuiet = false

  const send = (told: Message) => channel.send(told)

  function quietly(change: () => void) {
    isQuiet = true
    change()
    isQuiet = false
    shared = standing(store)
  }

  store.subscribe(() => {
    if (isQuiet) return
    const before = shared
    shared = standing(store)
    if (shared && shared.login !== before?.login) {
      since = now()
      tellSession()
    } else if (before && !shared) {
      const state = store.state()
      const why = state.is === 'signed-out' ? state.why : 'lost'
      // The end that was missed is known to the others, who may have signed in anew since.
      if (why !== 'elsewhere') tellEnded(before, why === 'left' ? 'left' : 'lost')
    }
  })

  function tellSession() {
    const mirrored = store.mirrored()
    if (mirrored && shared && !ended.has(shared.token)) send({is: 'session', ...mirrored, since})
  }

  function tellEnded({personId, token}: Standing, why: 'left' | 'lost') {
    ended.add(token)
    send({is: 'ended', personId, token, why})
  }

  function onSessionElsewhere(told: Extract<Message, {is: 'session'}>) {
    const theirs = store.read(told.login)
    if (theirs === null || ended.has(theirs.tokens.token)) return
    if (shared === null || told.since > since) {
      const isOther = shared !== null && shared.personId !== theirs.person.personId
      since = told.since
      quietly(() => (isOther ? store.leaveTo(told) : store.adopt(told)))
      if (isOther) onOtherPerson?.()
    }
    for (const resolve of waiting) resolve()
  }

  function hearEnded(told: Extract<Message, {is: 'ended'}>) {
    ended.add(told.token)
    if (shared?.personId !== told.personId) return
    // Of what the server ended, only those who have the same tokens.
    if (told.why === 'lost' && shared.token !== told.token) return
    ended.add(shared.token)
    onEnding?.()
    quietly(() => store.signOut(told.why === 'lost' ? 'lost' : undefined))
  }

  channel.onMessage((heard) => {
    const told = message.safeParse(heard).data
    switch (told?.is) {
      case 'who':
        if (shared) store.reconcile()
        return tellSession()
      case 'session':
        return onSessionElsewhere(told)
      case 'ended':
        return hearEnded(told)
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
    tellLost: () => shared && tellEnded(shared, 'lost'),
  }
}

type Standing = {personId: number; token: string; login: string}

/** Who is signed in in this tab, and with what. */
function standing<Person extends {personId: number}>(store: SessionStore<Person>): Standing | null {
  const state = store.state()
  const login = store.mirrored()?.login
  if (state.is !== 'signed-in' || login === undefined) return null
  const {person, tokens} = state.session
  return {personId: person.personId, token: tokens.token, login}
}
