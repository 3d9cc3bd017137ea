import {describe, expect, it} from 'vitest'
import {countUnseen, lastSeen, markSeen} from './seen-notifications.ts'

function someNotes() {
  const kept = new Map<string, string>()
  return {
    note: (name: string) => kept.get(name) ?? null,
    keepNote: (name: string, text: string | null) => void (text === null ? kept.delete(name) : kept.set(name, text)),
  }
}

describe('the notifications that were seen', () => {
  it('are none before the list was opened', () => {
    expect(countUnseen([{id: 2}, {id: 1}], lastSeen(someNotes()))).toBe(2)
  })

  it('are those that were in the list; later ones count again', () => {
    const notes = someNotes()
    markSeen([{id: 2}, {id: 1}], notes)
    expect(countUnseen([{id: 2}, {id: 1}], lastSeen(notes))).toBe(0)
    expect(countUnseen([{id: 3}, {id: 2}, {id: 1}], lastSeen(notes))).toBe(1)
  })

  it('stay seen when an older list is shown', () => {
    const notes = someNotes()
    markSeen([{id: 5}], notes)
    expect(markSeen([], notes)).toBe(5)
    expect(markSeen([{id: 4}], notes)).toBe(5)
  })
})
