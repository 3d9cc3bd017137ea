import {describe, expect, it, vi} from 'vitest'
import {shareSession, type TabChannel} from './session-sharing.ts'
import {patientSession, type Session} from './session-record.ts'
import {createSessionStore, type TextStorage} from './session-store.ts'

const tokens = (name: string) => ({token: `t-${name}`, refreshToken: `r-${name}`, bookingToken: `b-${name}`})

const ana: Session = {
  tokens: tokens('1'),
  person: {
    personId: 11,
    ednsId: 22,
    firstName: 'Ana',
    lastName: 'Ceballos',
    chosenName: null,
    sex: 'F',
    birthDate: '1984-03-11',
    documentType: {id: 2, name: 'DNI'},
    documentNumber: '30111222',
    plan: {id: 1, name: 'Plan Azul', typeId: 3, typeName: '210'},
    status: {id: 'validated', name: 'Validada'},
  },
}
const julian: Session = {tokens: tokens('j'), person: {...ana.person, personId: 12, firstName: 'Julián'}}

/** A browser whose tabs receive each other's messages at once; a frozen tab receives them when it is thawed. */
function aBrowser() {
  let time = 1000
  const heard = new Set<(message: unknown) => void>()
  const forAllTabs = new Map<string, string>()

  function openTab(saved: Record<string, string> = {}) {
    const storage = new Map(Object.entries(saved))
    let held: unknown[] | null = null
    let listener = deaf
    const hear = (message: unknown) => (held ? void held.push(message) : listener(message))
    const channel: TabChannel = {
      send(message) {
        const copy: unknown = structuredClone(message)
        for (const other of heard) if (other !== hear) other(copy)
      },
      onMessage: (messages) => (listener = messages),
    }
    heard.add(hear)
    const store = createSessionStore(patientSession, textStorage(storage), {
      asksOthers: true,
      forAllTabs: textStorage(forAllTabs),
    })
    const onOtherPerson = vi.fn<() => void>()
    const onEnding = vi.fn<() => void>()
    const sharing = shareSession({store, channel, now: () => (time += 1000), onOtherPerson, onEnding})
    return {
      store,
      storage,
      sharing,
      onOtherPerson,
      onEnding,
      hear,
      close: () => void heard.delete(hear),
      freeze: () => void (held = []),
      thaw() {
        const late = held ?? []
        held = null
        for (const message of late) listener(message)
      },
    }
  }

  async function signedInTab(session = ana) {
    const tab = openTab()
    await tab.sharing.start()
    tab.store.signIn(session)
    return tab
  }

  return {openTab, signedInTab, forAllTabs}
}

const textStorage = (saved: Map<string, string>): TextStorage => ({
  getItem: (key) => saved.get(key) ?? null,
  setItem: (key, text) => void saved.set(key, text),
  removeItem: (key) => void saved.delete(key),
})

const deaf: (message: unknown) => void = () => undefined

type Tab = ReturnType<ReturnType<typeof aBrowser>['openTab']>
const tokenOf = (tab: Tab) => tab.store.tokens()?.token
const stored = (tab: Tab) => [...tab.storage.keys()].toSorted()

describe('a second tab', () => {
  it('takes over the session of an open one, and stores the same', async () => {
    const {openTab, signedInTab} = aBrowser()
    const first = await signedInTab()
    first.store.storeExtra('familiares', '[]')
    const second = openTab()
    expect(second.store.state()).toEqual({is: 'unknown'})
    await second.sharing.start()
    expect(second.store.state()).toEqual({is: 'signed-in', session: ana})
    expect(stored(second)).toEqual(['authLogin', 'familiares', 'ingreso'])
    expect(stored(first)).toEqual(stored(second))
  })

  it('is signed out when no other has a session, but only after it has asked them', async () => {
    const {openTab} = aBrowser()
    const tab = openTab()
    tab.store.reconcile()
    expect(tab.store.state()).toEqual({is: 'unknown'})
    await tab.sharing.start()
    expect(tab.store.state()).toEqual({is: 'signed-out', why: 'none'})
  })

  it('finds nothing when all tabs were closed', async () => {
    const {openTab, signedInTab} = aBrowser()
    const first = await signedInTab()
    first.close()
    const next = openTab()
    await next.sharing.start()
    expect(next.store.tokens()).toBeNull()
  })

  it('at the login is signed in as soon as another signs in', async () => {
    const {openTab, signedInTab} = aBrowser()
    const waiting = openTab()
    await waiting.sharing.start()
    await signedInTab()
    expect(tokenOf(waiting)).toBe('t-1')
  })

  it('ignores messages of another form', async () => {
    const {openTab, signedInTab} = aBrowser()
    const waiting = openTab()
    await waiting.sharing.start()
    waiting.close()
    const tab = await signedInTab()
    const login = {is: 'session', extras: {}, signIn: null, since: 9_000_000}
    const strange = [null, 'session', login, {...login, login: '{}'}, {is: 'ended', personId: 11}, {is: 'else'}]
    for (const one of strange) {
      tab.hear(one)
      waiting.hear(one)
    }
    expect([tokenOf(tab), tokenOf(waiting)]).toEqual(['t-1', undefined])
  })
})

describe('renewed tokens', () => {
  it('reach every tab, and its person stays the same', async () => {
    const {openTab, signedInTab} = aBrowser()
    const first = await signedInTab()
    const second = openTab()
    await second.sharing.start()
    second.store.replaceTokens(tokens('2'))
    expect([tokenOf(first), tokenOf(second)]).toEqual(['t-2', 't-2'])
    expect(first.storage.get('authLogin')).toBe(second.storage.get('authLogin'))
  })

  it('take precedence over older ones that a tab restores from its storage', async () => {
    const {openTab, signedInTab} = aBrowser()
    const first = await signedInTab()
    const old = first.storage.get('authLogin') ?? ''
    first.store.replaceTokens(tokens('2'))
    const reopened = openTab({authLogin: old})
    await reopened.sharing.start()
    expect([tokenOf(first), tokenOf(reopened)]).toEqual(['t-2', 't-2'])
  })

  it('are requested by a tab that missed the message', async () => {
    const {openTab, signedInTab} = aBrowser()
    const first = await signedInTab()
    const second = openTab()
    await second.sharing.start()
    second.freeze()
    first.store.replaceTokens(tokens('2'))
    expect(tokenOf(second)).toBe('t-1')
    second.thaw()
    await second.sharing.ask()
    expect(tokenOf(second)).toBe('t-2')
  })

  it('of two tabs at once end up the same, and no tab is signed out', async () => {
    const {openTab, signedInTab} = aBrowser()
    const first = await signedInTab()
    const second = openTab()
    await second.sharing.start()
    for (const tab of [first, second]) tab.store.replaceTokens(tokens('2'))
    expect([tokenOf(first), tokenOf(second)]).toEqual(['t-2', 't-2'])
  })
})

describe('the end of the session', () => {
  it('in one tab ends it in all, and no data stay stored', async () => {
    const {openTab, signedInTab} = aBrowser()
    const first = await signedInTab()
    const second = openTab()
    await second.sharing.start()
    second.store.storeNote('a', 'one')
    first.store.signOut()
    expect(second.store.state()).toEqual({is: 'signed-out', why: 'left'})
    expect([stored(first), stored(second)]).toEqual([[], []])
  })

  it('by the server is reported as such, after each tab has stored its address', async () => {
    const {openTab, signedInTab} = aBrowser()
    const first = await signedInTab()
    const second = openTab()
    await second.sharing.start()
    first.sharing.announceLost()
    expect(second.store.state()).toEqual({is: 'signed-out', why: 'lost'})
    expect(second.onEnding).toHaveBeenCalledOnce()
    const third = openTab()
    await third.sharing.start()
    expect(third.store.tokens()).toBeNull()
  })

  it('does not reach a tab that has newer tokens', async () => {
    const {openTab, signedInTab} = aBrowser()
    const first = await signedInTab()
    const second = openTab()
    await second.sharing.start()
    second.freeze()
    first.store.replaceTokens(tokens('2'))
    second.store.signOut('lost')
    expect(tokenOf(first)).toBe('t-2')
  })

  it('is not undone by a late answer to a tab that is opening', async () => {
    const {openTab, signedInTab} = aBrowser()
    const first = await signedInTab()
    const second = openTab()
    await second.sharing.start()
    second.freeze()
    const third = openTab()
    const started = third.sharing.start()
    first.store.signOut()
    // Receives the question of the third tab before the end of the session.
    second.thaw()
    await started
    expect([first, second, third].map(tokenOf)).toEqual([undefined, undefined, undefined])
  })

  it('of one person does not affect the session of another', async () => {
    const {signedInTab} = aBrowser()
    const first = await signedInTab()
    first.freeze()
    const second = await signedInTab(julian)
    first.store.signOut()
    expect(tokenOf(second)).toBe('t-j')
  })
})

it('another person who signs in replaces the previous one in all tabs, which start again', async () => {
  const {openTab, signedInTab} = aBrowser()
  const first = await signedInTab()
  first.store.storeExtra('familiares', '[]')
  const second = openTab()
  await second.sharing.start()
  second.store.signIn(julian)
  expect(first.onOtherPerson).toHaveBeenCalledOnce()
  expect(first.store.tokens()).toBeNull()
  first.store.reconcile()
  expect(first.store.state()).toEqual({is: 'signed-in', session: julian})
  expect(first.store.extra('familiares')).toBeNull()
})

/** Two tabs of Ana; the second navigates to another site, and its session storage stays. */
async function anaWithOneAway(browser: ReturnType<typeof aBrowser>) {
  const first = await browser.signedInTab()
  const away = browser.openTab()
  await away.sharing.start()
  away.store.storeExtra('familiares', '[]')
  away.store.storeNote('a', 'one')
  away.close()
  return {first, comeBack: () => browser.openTab(Object.fromEntries(away.storage))}
}

describe('a tab that was on another page', () => {
  it('when the person signed out has none of their data from the first moment after it returns', async () => {
    const browser = aBrowser()
    const {first, comeBack} = await anaWithOneAway(browser)
    first.store.signOut()
    expect([...browser.forAllTabs]).toEqual([])
    const back = comeBack()
    const started = back.sharing.start()
    expect(back.store.state()).toEqual({is: 'unknown'})
    expect(stored(back)).toEqual([])
    await started
    expect(back.store.state()).toEqual({is: 'signed-out', why: 'none'})
  })

  it('when somebody else signed in has no data of the previous person', async () => {
    const browser = aBrowser()
    const {first, comeBack} = await anaWithOneAway(browser)
    first.close()
    const other = await browser.signedInTab(julian)
    const back = comeBack()
    const started = back.sharing.start()
    // The other tab has answered at once.
    expect(back.store.state()).toEqual({is: 'signed-in', session: julian})
    await started
    expect(back.storage.get('authLogin')).toBe(other.storage.get('authLogin'))
    expect(stored(back)).toEqual(['authLogin', 'ingreso'])
  })

  it('continues its session when nobody signed out meanwhile', async () => {
    const browser = aBrowser()
    const {first, comeBack} = await anaWithOneAway(browser)
    first.store.replaceTokens(tokens('2'))
    const back = comeBack()
    await back.sharing.start()
    expect(tokenOf(back)).toBe('t-2')
    expect(back.store.note('a')).toBe('one')
  })

  it('and is restored from memory by the browser deletes its person, but does not end a newer sign-in', async () => {
    const browser = aBrowser()
    const first = await browser.signedInTab()
    const frozen = browser.openTab()
    await frozen.sharing.start()
    frozen.close()
    first.store.signOut()
    first.store.signIn({...ana, tokens: tokens('again')})
    frozen.store.reconcile()
    expect(frozen.store.state()).toEqual({is: 'signed-out', why: 'elsewhere'})
    expect(stored(frozen)).toEqual([])
    expect(tokenOf(first)).toBe('t-again')
  })

  it('does not pass on its ended session', async () => {
    const browser = aBrowser()
    const first = await browser.signedInTab()
    const late = browser.openTab()
    await late.sharing.start()
    late.freeze()
    first.store.signOut()
    first.close()
    const opened = browser.openTab()
    const started = opened.sharing.start()
    late.hear({is: 'who'})
    late.thaw()
    await started
    expect([late, opened].map(tokenOf)).toEqual([undefined, undefined])
  })

  it('does not end the next sign-in when it learns late of the end', async () => {
    const browser = aBrowser()
    const {first} = await anaWithOneAway(browser)
    const late = browser.openTab()
    await late.sharing.start()
    late.freeze()
    first.store.signOut()
    const other = await browser.signedInTab(julian)
    late.thaw()
    other.store.reconcile()
    expect(tokenOf(other)).toBe('t-j')
  })
})
