import {afterEach, expect, it, vi} from 'vitest'
import {dropDraft, readDraft, writeDraft} from './form-draft.ts'

afterEach(() => vi.unstubAllGlobals())

it('keeps secret fields only in memory: they are not stored, and dropping the draft deletes them', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  const typed = {city: 'Salta', password: 'Quebracho.77'}
  writeDraft('datos', typed, ['password'])
  expect([...kept.values()].join()).not.toContain('Quebracho')
  expect([...kept.values()].join()).toContain('Salta')
  expect(readDraft('datos')).toEqual(typed)
  dropDraft('datos')
  expect(readDraft('datos')).toEqual({})
})
