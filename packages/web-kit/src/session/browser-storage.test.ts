import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {clearTab, storedValue, STORAGE_KEYS} from './browser-storage.ts'
import {readDraft, writeDraft} from '#forms/form-draft.ts'

const asNumber = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)

/** A storage whose entries are its own keys, as in a browser. */
function aStorage() {
  return Object.create({
    getItem(key: string) {
      return Object.hasOwn(this, key) ? Reflect.get(this, key) : null
    },
    setItem(key: string, text: string) {
      Reflect.set(this, key, text)
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  })
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', aStorage())
  vi.stubGlobal('localStorage', aStorage())
})
afterEach(() => {
  clearTab()
  vi.unstubAllGlobals()
})

describe('a stored value', () => {
  it('is not read after its shape has changed', () => {
    storedValue({key: 'cuenta', version: 1, parse: asNumber}).write(3)
    expect(storedValue({key: 'cuenta', version: 1, parse: asNumber}).read()).toBe(3)
    expect(storedValue({key: 'cuenta', version: 2, parse: asNumber}).read()).toBeNull()
  })

  it('is null when it does not have the expected shape', () => {
    sessionStorage.setItem('cuenta:1', '{"broken')
    expect(storedValue({key: 'cuenta', version: 1, parse: asNumber}).read()).toBeNull()
    sessionStorage.setItem('cuenta:1', '"text"')
    expect(storedValue({key: 'cuenta', version: 1, parse: asNumber}).read()).toBeNull()
  })

  it('lasts as long as the page when the browser denies storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const value = storedValue({key: 'cuenta', version: 1, parse: asNumber})
    value.write(3)
    expect(value.read()).toBe(3)
    value.write(null)
    expect(value.read()).toBeNull()
  })

  it('of a tab is deleted when the person signs out, also secrets in memory; values of the device stay', () => {
    const remembered = storedValue({
      key: STORAGE_KEYS.rememberedDocument,
      version: 1,
      parse: asNumber,
      place: 'device',
    })
    remembered.write(30_111_222)
    writeDraft('datos', {city: 'Salta', password: 'Quebracho.77'}, ['password'])
    sessionStorage.setItem('another', 'of somebody else')
    clearTab()
    expect(readDraft('datos')).toEqual({})
    expect(remembered.read()).toBe(30_111_222)
    expect(sessionStorage.getItem('another')).toBe('of somebody else')
  })
})
