import {describe, expect, it} from 'vitest'
import {createTicketStore} from './viewer-ticket-store.ts'

function aTicketStore() {
  const asked: (string | null)[] = []
  let minutes = 0
  const store = createTicketStore({
    now: () => minutes * 60_000,
    renew: async (ticket) => {
      asked.push(ticket)
      return `ticket ${asked.length}`
    },
  })
  store.store('first')
  return {store, asked, after: (passed: number) => (minutes += passed)}
}

describe('the ticket of a viewer', () => {
  it('is used while it holds, and prolonged a minute before it is over', async () => {
    const {store, asked, after} = aTicketStore()
    after(3.9)
    expect(await store.current()).toBe('first')
    after(0.2)
    expect(await store.current()).toBe('ticket 1')
    expect(asked).toEqual(['first'])
  })

  it('is renewed once for all who ask meanwhile', async () => {
    const {store, asked, after} = aTicketStore()
    after(4.5)
    expect(await Promise.all([store.current(), store.current(), store.current()])).toEqual(Array(3).fill('ticket 1'))
    expect(asked.length).toBe(1)
  })

  it('is opened anew when the server refuses it, once for all who were refused', async () => {
    const {store, asked} = aTicketStore()
    expect(await store.instead('first')).toBe('ticket 1')
    expect(await store.instead('first')).toBe('ticket 1')
    expect(asked).toEqual([null])
  })
})
