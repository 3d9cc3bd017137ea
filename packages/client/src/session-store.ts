import type {SessionTokens} from '@ceibo/contract/access'
import {familyMember, type FamilyMember} from '@ceibo/contract/family'
import * as z from 'zod/mini'
import {parsed, sessionFromText, sessionToText, type Session, type SessionPerson} from './session-record.ts'

const LOGIN_KEY = 'authLogin'
const FAMILY_KEY = 'familiares'

/**
 * `unknown` until the browser's storage was read: on the server and while the first page wakes up. `lost` says that the
 * session was ended by the server and not by the person.
 */
export type LoginState = {is: 'unknown'} | {is: 'signed-out'; lost: boolean} | {is: 'signed-in'; session: Session}

/** What the store needs of `sessionStorage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type SessionStore = {
  subscribe: (listener: () => void) => () => void
  state: () => LoginState
  /** What the server renders, and the browser until it has woken up. */
  unknownState: () => LoginState
  signIn: (session: Session) => void
  signOut: (why?: 'lost') => void
  /** Brings memory and storage together; called at start and when the page comes back from the browser's cache. */
  reconcile: () => void
  tokens: () => SessionTokens | null
  replaceTokens: (tokens: SessionTokens) => void
  updatePerson: (changes: Partial<SessionPerson>) => void
  family: () => readonly FamilyMember[]
  keepFamily: (members: readonly FamilyMember[]) => void
}

const UNKNOWN: LoginState = {is: 'unknown'}
const SIGNED_OUT: LoginState = {is: 'signed-out', lost: false}
const LOST: LoginState = {is: 'signed-out', lost: true}

/**
 * The login state and the family group, mirrored in session storage in both directions: what storage has and memory
 * lacks is restored, what memory has and storage lacks is saved. `storage` is null on the server, or where the browser
 * denies it; then the state lives as long as the page.
 */
export function createSessionStore(storage: TextStorage | null): SessionStore {
  let state: LoginState = UNKNOWN
  let family: readonly FamilyMember[] = []
  const listeners = new Set<() => void>()

  function become(next: LoginState) {
    state = next
    for (const listener of listeners) listener()
  }

  function write(key: string, text: string | null) {
    try {
      if (text === null) storage?.removeItem(key)
      else storage?.setItem(key, text)
    } catch {
      // A full or denied storage must not end the session that memory holds.
    }
  }

  function signIn(session: Session) {
    write(LOGIN_KEY, sessionToText(session))
    become({is: 'signed-in', session})
  }

  function signOut(why?: 'lost') {
    family = []
    write(LOGIN_KEY, null)
    write(FAMILY_KEY, null)
    become(why === 'lost' ? LOST : SIGNED_OUT)
  }

  function reconcile() {
    const stored = sessionFromText(storage?.getItem(LOGIN_KEY) ?? null)
    if (state.is === 'signed-in') {
      if (!stored) write(LOGIN_KEY, sessionToText(state.session))
      return
    }
    family = familyFromText(storage?.getItem(FAMILY_KEY) ?? null)
    become(stored ? {is: 'signed-in', session: stored} : SIGNED_OUT)
  }

  const session = () => (state.is === 'signed-in' ? state.session : null)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    unknownState: () => UNKNOWN,
    signIn,
    signOut,
    reconcile,
    tokens: () => session()?.tokens ?? null,
    replaceTokens(tokens: SessionTokens) {
      const current = session()
      if (current) signIn({tokens, person: current.person})
    },
    updatePerson(changes: Partial<SessionPerson>) {
      const current = session()
      if (current) signIn({tokens: current.tokens, person: {...current.person, ...changes}})
    },
    family: () => family,
    keepFamily(members: readonly FamilyMember[]) {
      family = members
      write(FAMILY_KEY, JSON.stringify(members))
    },
  }
}

const familyFromText = (stored: string | null): readonly FamilyMember[] =>
  z.array(familyMember).safeParse(parsed(stored)).data ?? []
