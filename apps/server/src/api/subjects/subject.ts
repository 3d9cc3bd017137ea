import type {Dependencies} from '#dependencies.ts'
import type {Caller, Patient, Person, Staff} from './actor.ts'
import {type Given, namesPerson, type PersonPath} from './named-person.ts'

/**
 * The subject of a call is what it is about: a person, or something of a person. A route declares it with a source; mounting resolves it from
 * the session. The sources below are those that every module needs; each module has those of its own kinds in its `*.subjects.ts`.
 */
export type Subject = {is: string}

/** The call is about nobody, or about a person whom the call itself identifies and proves. */
export type Nobody = {is: 'none'}
export type Self = {is: 'self'; person: Person}
/** What an unexpired link token opens. `ownerId` is the person, the case or the share that the link is about. */
export type OpenedLink = {is: 'link'; purpose: string; ownerId: number; tokenHash: Buffer; isSpent: boolean}

/** One request, for sources: what it needs more than once, such as the family of the caller, is loaded once by this object. */
export type Resolving = {on: Dependencies}

/** A route's declaration of its subject. Its fields are those of the decoded input; a name with dots is inside an object. */
export type SubjectSource<S extends Subject = Subject> = {
  is: string
  /** The fields that identify the subject. */
  ids: readonly string[]
  /** Fields in which callers name themselves. They are compared with the session and not used otherwise. */
  caller: readonly string[]
  /** Fields that look like ids of a person but identify none: catalogue entries, or values that the call itself proves. */
  claims: readonly string[]
  /** The field that may hold the link token; it takes precedence over the bearer. */
  token?: string
  /** Whether the caller holds something of ours, such as a live link or a known browser, whatever the call names. */
  isOurs?(actor: Caller, request: Resolving & {cookie: (name: string) => string | undefined}): Promise<boolean>
  /** Undefined when the subject does not exist or the caller may not name it. */
  resolve(given: Given, actor: Caller, request: Resolving): Promise<S | undefined>
}

/** Fields of a call that a source declares besides the ids. */
export type MoreFields = {caller?: readonly string[]; claims?: readonly string[]}

/** A source that needs a session. */
export const ofPatient = <S extends Subject>(
  is: string,
  ids: readonly string[],
  {caller = [], claims = []}: MoreFields,
  resolve: (given: Given, patient: Patient, request: Resolving) => Promise<S | undefined>,
): SubjectSource<S> => ({
  is,
  ids,
  caller,
  claims,
  resolve: async (given, actor, request) => (actor.is === 'patient' ? resolve(given, actor, request) : undefined),
})

/** A source that needs a session of the console. */
export const ofStaff = <S extends Subject>(
  is: string,
  ids: readonly string[],
  resolve: (given: Given, staff: Staff, request: Resolving) => Promise<S | undefined>,
): SubjectSource<S> => ({
  is,
  ids,
  caller: [],
  claims: [],
  resolve: async (given, actor, request) => (actor.is === 'staff' ? resolve(given, actor, request) : undefined),
})

export const nobody = (...claims: string[]): SubjectSource<Nobody> => ({
  is: 'none',
  ids: [],
  caller: [],
  claims,
  resolve: async () => ({is: 'none'}),
})

/** The person of the session; ids are compared with it. */
export const self = (ids: readonly PersonPath[] = [], more: MoreFields = {}): SubjectSource<Self> =>
  ofPatient('self', ids, more, async (given, patient) =>
    namesPerson(given, patient) ? {is: 'self', person: patient} : undefined,
  )

/** Finds what the token of a link opens; undefined when it expired or was never given for this purpose. */
export type LinkOpener = (token: string, on: Dependencies) => Promise<OpenedLink | undefined>

/** What a link token of one of these purposes opens; an id of the input is compared with its owner. */
export const link = (
  openers: readonly LinkOpener[],
  ids: readonly string[] = [],
  token?: string,
): SubjectSource<OpenedLink> => ({
  is: 'link',
  ids,
  caller: [],
  claims: [],
  ...(token !== undefined && {token}),
  async isOurs(actor, {on}) {
    if (actor.is !== 'link') return false
    const opened = await Promise.all(openers.map((open) => open(actor.token, on)))
    return opened.some((one) => one !== undefined)
  },
  async resolve(given, actor, {on}) {
    if (actor.is !== 'link') return undefined
    for (const open of openers) {
      const opened = await open(actor.token, on)
      if (opened !== undefined) return given.every(({value}) => Number(value) === opened.ownerId) ? opened : undefined
    }
    return undefined
  },
})

/** The person of the session or, without one, the owner of a link. */
export function selfOrLink(
  openers: readonly LinkOpener[],
  ids: readonly PersonPath[],
): SubjectSource<Self | OpenedLink> {
  const [bySession, byLink] = [self(ids), link(openers, ids)]
  return {
    ...byLink,
    is: 'self-or-link',
    resolve: (given, actor, request) =>
      actor.is === 'patient' ? bySession.resolve(given, actor, request) : byLink.resolve(given, actor, request),
  }
}

/** The number in the first field of a request's ids. */
export const idIn = (given: Given): number => Number(given[0]?.value)
