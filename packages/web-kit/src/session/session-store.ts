import type {SessionTokens} from '@ceibo/contract/accounts/access'
import * as z from 'zod/mini'
import {parsed, STORAGE_KEYS} from './browser-storage.ts'
import {returnFromText, returnToText} from './return-path.ts'

/** A session: its tokens and its person. The store needs only the person's id. */
export type Session<Person> = {tokens: SessionTokens; person: Person}
type Owner = {personId: number}

/** How an app stores its sessions as text. */
export type SessionCodec<Person> = {
  toText: (session: Session<Person>) => string
  /** Null for nothing or an incomplete session. */
  fromText: (stored: string | null) => Session<Person> | null
  /** The keys of values that are stored beside the session and deleted with it. */
  extras: readonly string[]
}

/** `none`: nobody has signed in; `left`: the person signed out; `elsewhere`: someone signed out or in in another tab, unnoticed by
this one; `lost`: the server ended the session. */
export type SignedOutWhy = 'none' | 'left' | 'elsewhere' | 'lost'

/** `unknown` until the browser's storage was read: on the server and before the first page is hydrated. */
type NotSignedIn = {is: 'unknown'} | {is: 'signed-out'; why: SignedOutWhy}
export type LoginState<Person> = NotSignedIn | {is: 'signed-in'; session: Session<Person>}

/** The methods of `sessionStorage` that the store needs. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored texts of a session, and the id of its sign-in, which tabs send each other. */
export type MirroredSession = {login: string; extras: Extras; signIn: string | null}
type Extras = Readonly<Record<string, string>>

export type SessionStore<Person> = {
  subscribe: (listener: () => void) => () => void
  state: () => LoginState<Person>
  /** The state that the server renders, and the browser before hydration. */
  unknownState: () => LoginState<Person>
  signIn: (session: Session<Person>) => void
  signOut: (why?: 'lost') => void
  /**
   * Synchronizes memory and storage, and clears both when their sign-in is no longer the current one. Called at start, on every
   * navigation, and when the page becomes visible again.
   */
  reconcile: () => void
  /** Called when no other tab has a session: an unknown state becomes signed out. */
  nobodyElse: () => void
  /** The data that another tab may take over; null when nobody is signed in. */
  mirrored: () => MirroredSession | null
  /** Takes over the data of another tab, or nothing if they cannot be read. */
  adopt: (mirrored: MirroredSession) => void
  /** Called when another person has signed in in this browser: this page deletes its person, and the next page finds the new one. */
  leaveTo: (mirrored: MirroredSession) => void
  tokens: () => SessionTokens | null
  replaceTokens: (tokens: SessionTokens) => void
  updatePerson: (changes: Partial<Person>) => void
  /** The value stored beside the session under one of the codec's keys; null until it was loaded. */
  extra: (key: string) => string | null
  storeExtra: (key: string, text: string) => void
  /** Reads a session that another tab sent. */
  read: (login: string) => Session<Person> | null
  /** A text that a page stored for the signed-in person, so that going back, a reload or an expired session lose nothing. */
  note: (name: string) => string | null
  /** Stores a text under a name, or deletes it with null. All notes are deleted when the person signs out. */
  storeNote: (name: string, text: string | null) => void
  /** Stores the address to open after sign-in: for the signed-in person only, or for anybody when nobody is signed in. */
  storeReturn: (path: string) => void
  /** Returns the stored address for the signed-in person and deletes it; null when there is none. */
  takeReturn: () => string | null
}

type Options = {
  asksOthers?: boolean
  forAllTabs?: TextStorage | null
  /** Called when the person has signed out, to delete their other data in this tab. */
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
 * The login state and the values beside it, synchronized with session storage in both directions: values that only storage has are
 * restored, values that only memory has are stored. `storage` is null on the server, or where the browser denies it; the state then
 * lasts as long as the page. With `asksOthers` the state stays unknown with an empty storage until `nobodyElse`, because another tab
 * may have a session. `forAllTabs` contains only the id of the current sign-in, for tabs that were on another page when it ended.
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
  /** The sign-in to which the data of this tab belong. */
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
      // A full or denied storage must not end the session in memory.
    }
  }

  const holding = (): string | null => forAllTabs?.getItem(STORAGE_KEYS.signIn) ?? null

  function belongTo(signInName: string | null) {
    own = signInName
    write(STORAGE_KEYS.signIn, own)
  }

  /** Makes a new id of the current sign-in, so that a tab that missed the change knows that its data are of an earlier sign-in. */
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
    // A tab that learns late of the end must not end the next sign-in.
    if (why === undefined && own === holding()) write(STORAGE_KEYS.signIn, null, forAllTabs)
    forget(why ?? 'left')
    become(SIGNED_OUT[why ?? 'left'])
  }

  function forget(why: SignedOutWhy) {
    write(STORAGE_KEYS.login, null)
    writeExtras({})
    belongTo(null)
    // After a lost session the notes and the return address stay for the same person.
    if (why === 'lost') return
    writeNotes(NO_NOTES)
    writeReturn(null)
    // Not after a sign-in in another tab, because it does not concern a link that was opened in this one.
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
    storeExtra: (key: string, text: string) => writeExtras({...extras, [key]: text}),
    read: (login: string) => codec.fromText(login),
    note: (name: string) => ownNotes()[name] ?? null,
    storeNote(name: string, text: string | null) {
      const personId = session()?.person.personId
      if (personId === undefined) return
      const others = Object.entries(ownNotes()).filter(([other]) => other !== name)
      writeNotes({personId, texts: Object.fromEntries(text === null ? others : [...others, [name, text]])})
    },
    storeReturn(path: string) {
      writeReturn(returnToText(path, session()?.person.personId ?? null))
    },
    takeReturn() {
      const personId = session()?.person.personId
      if (personId === undefined) return null
      const saved = storage?.getItem(STORAGE_KEYS.returnPath) ?? goOn
      writeReturn(null)
      return returnFromText(saved, personId)
    },
  }
}

const notesRecord = z.object({personId: z.number(), texts: z.record(z.string(), z.string())})
type Notes = z.infer<typeof notesRecord>
const NO_NOTES: Notes = {personId: 0, texts: {}}

const notesFromText = (stored: string | null): Notes => notesRecord.safeParse(parsed(stored)).data ?? NO_NOTES
