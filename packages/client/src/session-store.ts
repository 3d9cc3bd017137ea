import type {SessionTokens} from '@ceibo/contract/access'
import * as z from 'zod/mini'
import {parsed, STORAGE_KEYS} from './browser-storage.ts'
import {returnFromText, returnToText} from './return-path.ts'

/** Who is signed in, and with what. The store knows of the person only who it is. */
export type Session<Person> = {tokens: SessionTokens; person: Person}
type Owner = {personId: number}

/** How an app keeps its sessions as text. */
export type SessionCodec<Person> = {
  toText: (session: Session<Person>) => string
  /** Null for nothing, or for what is not a whole session. */
  fromText: (stored: string | null) => Session<Person> | null
  /** Keys of what is kept beside the session and ends with it. */
  extras: readonly string[]
}

/** Nobody signed in here; the person left; left, or somebody signed in, in a tab that this one did not hear; or the server ended it. */
export type SignedOutWhy = 'none' | 'left' | 'elsewhere' | 'lost'

/** `unknown` until the browser's storage was read: on the server and while the first page wakes up. */
type NotSignedIn = {is: 'unknown'} | {is: 'signed-out'; why: SignedOutWhy}
export type LoginState<Person> = NotSignedIn | {is: 'signed-in'; session: Session<Person>}

/** What the store needs of `sessionStorage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What session storage keeps of a session, as text, and its sign-in: what tabs of one browser tell each other. */
export type MirroredSession = {login: string; extras: Extras; signIn: string | null}
type Extras = Readonly<Record<string, string>>

export type SessionStore<Person> = {
  subscribe: (listener: () => void) => () => void
  state: () => LoginState<Person>
  /** What the server renders, and the browser until it has woken up. */
  unknownState: () => LoginState<Person>
  signIn: (session: Session<Person>) => void
  signOut: (why?: 'lost') => void
  /**
   * Brings memory and storage together, and drops both when their sign-in holds no more; called at start, on every
   * navigation, and when the page is seen again.
   */
  reconcile: () => void
  /** No other tab has a session either: an unknown state becomes signed out. */
  nobodyElse: () => void
  /** What another tab may take over; null when nobody is signed in. */
  mirrored: () => MirroredSession | null
  /** Takes over what another tab has; of what cannot be read nothing is taken. */
  adopt: (mirrored: MirroredSession) => void
  /** Somebody else has signed in in this browser: this page forgets its person, and the next one finds theirs. */
  leaveTo: (mirrored: MirroredSession) => void
  tokens: () => SessionTokens | null
  replaceTokens: (tokens: SessionTokens) => void
  updatePerson: (changes: Partial<Person>) => void
  /** What is kept beside the session under one of the codec's keys; null until it was loaded. */
  extra: (key: string) => string | null
  keepExtra: (key: string, text: string) => void
  /** Reads a session that another tab tells of. */
  read: (login: string) => Session<Person> | null
  /** What a page of the signed-in person put aside, so that going back, a reload or an expired session lose nothing. */
  note: (name: string) => string | null
  /** Puts a text aside under a name, or takes it away. All of them end when the person leaves. */
  keepNote: (name: string, text: string | null) => void
  /** Where to go on after signing in: for the signed-in person alone, or for anybody when nobody is signed in. */
  keepReturn: (path: string) => void
  /** The address of the patient area that was kept for the signed-in person, once; null when there is none. */
  takeReturn: () => string | null
}

type Options = {
  asksOthers?: boolean
  forAllTabs?: TextStorage | null
  /** The person has left: what else this tab keeps of them goes. */
  onLeaving?: () => void
}

const UNKNOWN: NotSignedIn = {is: 'unknown'}
const SIGNED_OUT = {
  none: {is: 'signed-out', why: 'none'},
  left: {is: 'signed-out', why: 'left'},
  elsewhere: {is: 'signed-out', why: 'elsewhere'},
  lost: {is: 'signed-out', why: 'lost'},
} satisfies Record<SignedOutWhy, NotSignedIn>

/**
 * The login state and what is kept beside it, mirrored in session storage in both directions: what storage has and memory
 * lacks is restored, what memory has and storage lacks is saved. `storage` is null on the server, or where the browser
 * denies it; then the state lives as long as the page. With `asksOthers` an empty storage says nothing yet: another tab
 * may have a session, until `nobodyElse`. `forAllTabs` keeps which sign-in holds, and nothing else, for tabs that were on
 * another page when it ended.
 */
export function createSessionStore<Person extends Owner>(
  codec: SessionCodec<Person>,
  storage: TextStorage | null,
  {asksOthers = false, forAllTabs = null, onLeaving}: Options = {},
): SessionStore<Person> {
  let state: LoginState<Person> = UNKNOWN
  let extras: Extras = {}
  let notes: Notes = NO_NOTES
  let goOn: string | null = null
  /** The sign-in that what this tab has comes from. */
  let own: string | null = null
  let isAlone = !asksOthers
  const listeners = new Set<() => void>()

  function become(next: LoginState<Person>) {
    state = next
    for (const listener of listeners) listener()
  }

  function write(key: string, text: string | null, to = storage) {
    try {
      if (text === null) to?.removeItem(key)
      else to?.setItem(key, text)
    } catch {
      // A full or denied storage must not end the session that memory holds.
    }
  }

  const holding = (): string | null => forAllTabs?.getItem(STORAGE_KEYS.signIn) ?? null

  function belongTo(signInName: string | null) {
    own = signInName
    write(STORAGE_KEYS.signIn, own)
  }

  /** Another sign-in than the one before: whoever missed it has data of somebody who is not signed in any more. */
  function signInAnew(session: Session<Person>) {
    write(STORAGE_KEYS.signIn, crypto.getRandomValues(new Uint32Array(2)).join('-'), forAllTabs)
    belongTo(holding())
    const isSame = state.is === 'signed-in' && state.session.person.personId === session.person.personId
    if (!isSame) writeExtras({})
    signIn(session)
  }

  function signIn(session: Session<Person>) {
    write(STORAGE_KEYS.login, codec.toText(session))
    become({is: 'signed-in', session})
  }

  function signOut(why?: 'lost') {
    // A tab that hears late of the end leaves the next sign-in alone.
    if (why === undefined && own === holding()) write(STORAGE_KEYS.signIn, null, forAllTabs)
    forget(why ?? 'left')
    become(SIGNED_OUT[why ?? 'left'])
  }

  function forget(why: SignedOutWhy) {
    write(STORAGE_KEYS.login, null)
    writeExtras({})
    belongTo(null)
    // After an expired session the notes and the return address are kept for the same person.
    if (why === 'lost') return
    writeNotes(NO_NOTES)
    writeReturn(null)
    // A sign-in elsewhere says nothing of a link that was opened in this tab.
    if (why === 'left') onLeaving?.()
  }

  function writeReturn(text: string | null) {
    goOn = text
    write(STORAGE_KEYS.returnPath, text)
  }

  function writeNotes(next: Notes) {
    notes = next
    write(STORAGE_KEYS.notes, next === NO_NOTES ? null : JSON.stringify(next))
  }

  /** The notes of the signed-in person; those of another person left in this tab are ignored. */
  function ownNotes(): Notes['texts'] {
    if (notes === NO_NOTES) notes = notesFromText(storage?.getItem(STORAGE_KEYS.notes) ?? null)
    return notes.personId === session()?.person.personId ? notes.texts : {}
  }

  function reconcile() {
    const storedLogin = storage?.getItem(STORAGE_KEYS.login) ?? null
    if (state.is === 'signed-in') {
      if (own !== holding()) {
        forget('elsewhere')
        return become(SIGNED_OUT.elsewhere)
      }
      if (!codec.fromText(storedLogin)) {
        write(STORAGE_KEYS.login, codec.toText(state.session))
        write(STORAGE_KEYS.signIn, own)
      }
      if (codec.extras.some((key) => extras[key] && storage?.getItem(key) === null)) writeExtras(extras)
      return
    }
    const storedSignIn = storage?.getItem(STORAGE_KEYS.signIn) ?? null
    const isOver = storedLogin !== null && storedSignIn !== holding()
    if (isOver) forget('elsewhere')
    const stored = isOver ? null : codec.fromText(storedLogin)
    if (stored) {
      own = storedSignIn
      extras = storedExtras()
      become({is: 'signed-in', session: stored})
    } else if (state.is === 'unknown' && isAlone) become(SIGNED_OUT.none)
  }

  function adopt(mirrored: MirroredSession) {
    const taken = codec.fromText(mirrored.login)
    if (!taken) return
    const isSame = session()?.person.personId === taken.person.personId
    writeExtras(isSame ? {...extras, ...mirrored.extras} : mirrored.extras)
    belongTo(mirrored.signIn)
    signIn(taken)
  }

  function writeExtras(next: Extras) {
    extras = next
    for (const key of codec.extras) write(key, next[key] ?? null)
  }

  const storedExtras = (): Extras =>
    Object.fromEntries(codec.extras.flatMap((key) => [[key, storage?.getItem(key) ?? '']]).filter(([, text]) => text))

  const session = () => (state.is === 'signed-in' ? state.session : null)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    unknownState: () => UNKNOWN,
    signIn: signInAnew,
    signOut,
    reconcile,
    nobodyElse() {
      isAlone = true
      reconcile()
    },
    mirrored() {
      const current = session()
      return current && {login: codec.toText(current), extras, signIn: own}
    },
    adopt,
    leaveTo(mirrored: MirroredSession) {
      signOut('lost')
      write(STORAGE_KEYS.login, mirrored.login)
      for (const [key, text] of Object.entries(mirrored.extras)) if (codec.extras.includes(key)) write(key, text)
      belongTo(mirrored.signIn)
    },
    tokens: () => session()?.tokens ?? null,
    replaceTokens(tokens: SessionTokens) {
      const current = session()
      if (current) signIn({tokens, person: current.person})
    },
    updatePerson(changes: Partial<Person>) {
      const current = session()
      if (current) signIn({tokens: current.tokens, person: {...current.person, ...changes}})
    },
    extra: (key: string) => extras[key] ?? null,
    keepExtra: (key: string, text: string) => writeExtras({...extras, [key]: text}),
    read: (login: string) => codec.fromText(login),
    note: (name: string) => ownNotes()[name] ?? null,
    keepNote(name: string, text: string | null) {
      const personId = session()?.person.personId
      if (personId === undefined) return
      const others = Object.entries(ownNotes()).filter(([other]) => other !== name)
      writeNotes({personId, texts: Object.fromEntries(text === null ? others : [...others, [name, text]])})
    },
    keepReturn(path: string) {
      writeReturn(returnToText(path, session()?.person.personId ?? null))
    },
    takeReturn() {
      const personId = session()?.person.personId
      if (personId === undefined) return null
      const kept = storage?.getItem(STORAGE_KEYS.returnPath) ?? goOn
      writeReturn(null)
      return returnFromText(kept, personId)
    },
  }
}

const notesRecord = z.object({personId: z.number(), texts: z.record(z.string(), z.string())})
type Notes = z.infer<typeof notesRecord>
const NO_NOTES: Notes = {personId: 0, texts: {}}

const notesFromText = (stored: string | null): Notes => notesRecord.safeParse(parsed(stored)).data ?? NO_NOTES
