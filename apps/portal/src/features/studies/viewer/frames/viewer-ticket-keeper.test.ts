import {describe, expect, it} from 'vitest'
import {createTicketKeeper} from './viewer-ticket-keeper.ts'

function aKeeper() {
  const asked: (string | null)[] = []
  let minutes = 0
  const keeper = createTicketKeeper({
    now: () => minutes * 60_000,
    renew: async (ticket) => {
      asked.push(ticket)
      return `ticket ${asked.length}`
    },
  })
  keeper.keep('first')
  return {keeper, asked, after: (passed: number) => (minutes += passed)}
}

describe('the ticket of a viewer', () => {
  it('is used while it holds, and prolonged a minute before it is over', async () => {
    const {keeper, asked, after} = aKeeper()
    after(3.9)
    expect(await keeper.current()).toBe('first')
    after(0.2)
    expect(await keeper.current()).toBe('ticket 1')
    expect(asked).toEqual(['first'])
  })

  it('is renewed once for all who ask meanwhile', async () => {
    const {keeper, asked, after} = aKeeper()
    after(4.5)
    expect(await Promise.all([keeper.current(), keeper.current(), keeper.current()])).toEqual(Array(3).fill('ticket 1'))
    expect(asked.length).toBe(1)
  })

  it('is opened anew when the server refuses it, once for all who were refused', async () => {
    const {keeper, asked} = aKeeper()
    expect(await keeper.instead('first')).toBe('ticket 1')
    expect(await keeper.instead('first')).toBe('ticket 1')
    expect(asked).toEqual([null])
  })
})
