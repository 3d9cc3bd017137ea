import {describe, expect, it, vi} from 'vitest'
import {patientSession, type Session} from './session-record.ts'
import {createSessionStore, type TextStorage} from './session-store.ts'

function aStorage(stored: Record<string, string> = {}): TextStorage & {stored: Map<string, string>} {
  const map = new Map(Object.entries(stored))
  return {
    stored: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  }
}

const denied = () => {
  throw new Error('denied')
}

const ana: Session = {
  tokens: {token: 't', refreshToken: 'r', bookingToken: 'b'},
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

describe('the login state', () => {
  it('is unknown until storage was read', () => {
    expect(createSessionStore(patientSession, aStorage()).state()).toEqual({is: 'unknown'})
  })

  it('is mirrored under authLogin and restored from there', () => {
    const storage = aStorage()
    createSessionStore(patientSession, storage).signIn(ana)
    expect(JSON.parse(storage.stored.get('authLogin') ?? '')).toMatchObject({
      idPersona: 11,
      name: 'Ana',
      token: 't',
      status: {id: 3},
    })
    const reloaded = createSessionStore(patientSession, storage)
    reloaded.reconcile()
    expect(reloaded.state()).toEqual({is: 'signed-in', session: ana})
  })

  it('calls back to clear the tab when the person signs out, not when the server ended the session', () => {
    const onLeaving = vi.fn<() => void>()
    const store = createSessionStore(patientSession, aStorage(), {onLeaving})
    store.signIn(ana)
    store.signOut('lost')
    expect(onLeaving).not.toHaveBeenCalled()
    store.signIn(ana)
    store.signOut()
    expect(onLeaving).toHaveBeenCalledOnce()
  })

  it('is stored again when the storage was cleared', () => {
    const storage = aStorage()
    const store = createSessionStore(patientSession, storage)
    store.signIn(ana)
    storage.stored.clear()
    store.reconcile()
    expect(storage.stored.has('authLogin')).toBe(true)
  })

  it('is stored again with the family group', () => {
    const storage = aStorage()
    const store = createSessionStore(patientSession, storage)
    store.signIn(ana)
    store.storeExtra('familiares', '[]')
    storage.stored.clear()
    store.reconcile()
    expect([...storage.stored.keys()]).toEqual(['authLogin', 'familiares'])
  })

  it('still has the reason of its end when storage is read again', () => {
    const store = createSessionStore(patientSession, aStorage())
    store.signIn(ana)
    store.signOut('lost')
    store.reconcile()
    expect(store.state()).toEqual({is: 'signed-out', why: 'lost'})
  })

  it('contains no mail, telephone or address', () => {
    const storage = aStorage()
    createSessionStore(patientSession, storage).signIn(ana)
    expect(Object.keys(JSON.parse(storage.stored.get('authLogin') ?? '{}')).toSorted()).toEqual([
      'apimToken',
      'birthDate',
      'docNumber',
      'docType',
      'gender',
      'idEDNS',
      'idPersona',
      'lastName',
      'name',
      'plan',
      'refreshToken',
      'status',
      'token',
    ])
  })

  it('contains the chosen name, if there is one', () => {
    const storage = aStorage()
    const store = createSessionStore(patientSession, storage)
    store.signIn(ana)
    const reloaded = () => {
      const other = createSessionStore(patientSession, storage)
      other.reconcile()
      return other.state()
    }
    expect(reloaded()).toMatchObject({session: {person: {firstName: 'Ana', chosenName: null}}})
    store.updatePerson({chosenName: 'Mateo'})
    expect(reloaded()).toMatchObject({session: {person: {firstName: 'Ana', chosenName: 'Mateo'}}})
  })

  it('contains the answer of the tax registry, once it was queried', () => {
    const storage = aStorage()
    const store = createSessionStore(patientSession, storage)
    store.signIn(ana)
    store.updatePerson({taxId: 'missing'})
    expect(JSON.parse(storage.stored.get('authLogin') ?? '')).toMatchObject({cuilCuit: {tipoResultado: 1}})
    const reloaded = createSessionStore(patientSession, storage)
    reloaded.reconcile()
    expect(reloaded.state()).toMatchObject({session: {person: {personId: 11, taxId: 'missing'}}})
  })

  it.each([
    ['not json', '{'],
    ['not a session', '{"token":"t"}'],
    ['a list', '[]'],
  ])('is signed out when storage contains %s', (_, text) => {
    const store = createSessionStore(patientSession, aStorage({authLogin: text}))
    store.reconcile()
    expect(store.state()).toMatchObject({is: 'signed-out'})
  })

  it('keeps the person when the tokens are renewed', () => {
    const storage = aStorage()
    const store = createSessionStore(patientSession, storage)
    store.signIn(ana)
    store.replaceTokens({token: 't2', refreshToken: 'r2', bookingToken: 'b2'})
    expect(store.tokens()?.token).toBe('t2')
    expect(JSON.parse(storage.stored.get('authLogin') ?? '')).toMatchObject({idPersona: 11, refreshToken: 'r2'})
  })

  it('is not restored by tokens that arrive after signing out', () => {
    const store = createSessionStore(patientSession, aStorage())
    store.signIn(ana)
    store.signOut()
    store.replaceTokens({token: 't2', refreshToken: 'r2', bookingToken: 'b2'})
    expect(store.state()).toMatchObject({is: 'signed-out'})
  })

  it('leaves nothing in storage after signing out', () => {
    const storage = aStorage()
    const store = createSessionStore(patientSession, storage)
    store.signIn(ana)
    store.storeExtra('familiares', '[]')
    store.signOut()
    expect([...storage.stored.keys()]).toEqual([])
  })

  it('lives in memory where storage is denied', () => {
    const store = createSessionStore(patientSession, {getItem: () => null, setItem: denied, removeItem: denied})
    store.signIn(ana)
    expect(store.tokens()?.token).toBe('t')
  })

  it('notifies listeners until they unsubscribe', () => {
    const store = createSessionStore(patientSession, aStorage())
    let heard = 0
    const stop = store.subscribe(() => (heard += 1))
    store.signIn(ana)
    stop()
    store.signOut()
    expect(heard).toBe(1)
  })
})

describe('the notes of a page', () => {
  it('are there after a reload and after the session was lost, by their names', () => {
    const storage = aStorage()
    const store = createSessionStore(patientSession, storage)
    store.signIn(ana)
    store.storeNote('a', 'one')
    store.storeNote('b', 'two')
    store.signOut('lost')

    const reloaded = createSessionStore(patientSession, storage)
    reloaded.signIn(ana)
    expect([reloaded.note('a'), reloaded.note('b'), reloaded.note('c')]).toEqual(['one', 'two', null])
    reloaded.storeNote('a', null)
    expect([reloaded.note('a'), reloaded.note('b')]).toEqual([null, 'two'])
  })

  it('is nobody else’s who signs in in the same tab', () => {
    const store = createSessionStore(patientSession, aStorage())
    store.signIn(ana)
    store.storeNote('a', 'one')
    store.signIn({...ana, person: {...ana.person, personId: 12}})
    expect(store.note('a')).toBeNull()
  })

  it('ends when the person leaves', () => {
    const storage = aStorage()
    const store = createSessionStore(patientSession, storage)
    store.signIn(ana)
    store.storeNote('a', 'one')
    store.signOut()
    expect([...storage.stored.keys()]).toEqual([])
    store.signIn(ana)
    expect(store.note('a')).toBeNull()
  })

  it('lives in memory where storage is denied', () => {
    const store = createSessionStore(patientSession, {getItem: () => null, setItem: denied, removeItem: denied})
    store.signIn(ana)
    store.storeNote('a', 'one')
    expect(store.note('a')).toBe('one')
  })
})

describe('the return address', () => {
  const path = '/pacientes/turnos/ver?id=3'

  it('is the page where the session was lost, once, for the same person', () => {
    const storage = aStorage()
    const store = createSessionStore(patientSession, storage)
    store.signIn(ana)
    store.storeReturn(path)
    store.signOut('lost')

    const reloaded = createSessionStore(patientSession, storage)
    reloaded.signIn(ana)
    expect([reloaded.takeReturn(), reloaded.takeReturn()]).toEqual([path, null])
  })

  it('is nobody else’s who signs in in the same tab', () => {
    const store = createSessionStore(patientSession, aStorage())
    store.signIn(ana)
    store.storeReturn(path)
    store.signOut('lost')
    store.signIn({...ana, person: {...ana.person, personId: 12}})
    expect(store.takeReturn()).toBeNull()
    store.signIn(ana)
    expect(store.takeReturn()).toBeNull()
  })

  it('is the page that was opened before signing in', () => {
    const store = createSessionStore(patientSession, aStorage())
    store.storeReturn(path)
    expect(store.takeReturn()).toBeNull()
    store.signIn(ana)
    expect(store.takeReturn()).toBe(path)
  })

  it('ends when the person leaves', () => {
    const storage = aStorage()
    const store = createSessionStore(patientSession, storage)
    store.signIn(ana)
    store.storeReturn(path)
    store.signOut()
    expect([...storage.stored.keys()]).toEqual([])
    store.signIn(ana)
    expect(store.takeReturn()).toBeNull()
  })

  it('lives in memory where storage is denied', () => {
    const store = createSessionStore(patientSession, {getItem: () => null, setItem: denied, removeItem: denied})
    store.storeReturn(path)
    store.signIn(ana)
    expect(store.takeReturn()).toBe(path)
  })
})
