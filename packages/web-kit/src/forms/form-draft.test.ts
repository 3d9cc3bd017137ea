import {afterEach, expect, it, vi} from 'vitest'
import {dropDraft, readDraft, writeDraft} from './form-draft.ts'

afterEach(() => vi.unstubAllGlobals())

it('keeps secret fields only in memory: they are not stored, and dropping the draft deletes them', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  const typed = {city: 'Salta', password: 'Quebracho.77'}
  writeDraft('datos', typed, ['password'])
  expect([...stored.values()].join()).not.toContain('Quebracho')
  expect([...stored.values()].join()).toContain('Salta')
  expect(readDraft('datos')).toEqual(typed)
  dropDraft('datos')
  expect(readDraft('datos')).toEqual({})
})
