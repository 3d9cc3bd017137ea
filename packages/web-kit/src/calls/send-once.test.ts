import {afterEach, expect, it, vi} from 'vitest'
import {sendOnce} from './send-once.ts'

afterEach(() => vi.unstubAllGlobals())

it('sends the same content with the same key until it succeeds, and other content with another key', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  const keys: string[] = []
  const lost = async (key: string) => {
    keys.push(key)
    throw new Error('lost')
  }
  const arrives = async (key: string) => void keys.push(key)
  await expect(sendOnce('consulta', {text: 'a'}, lost)).rejects.toThrow('lost')
  await sendOnce('consulta', {text: 'a'}, arrives)
  await sendOnce('consulta', {text: 'a'}, arrives)
  await sendOnce('consulta', {text: 'b'}, arrives)

  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
  expect(stored.size).toBe(0)
})
