import {setImmediate} from 'node:timers/promises'
import {describe, expect, it} from 'vitest'
import {joinedLookups} from './joined-lookups.ts'

/** A lookup that answers with the state at its start, and counts itself. */
function lookups() {
  const on = {state: 0, begun: 0, fails: false}
  const look = async () => {
    on.begun += 1
    const {state} = on
    await setImmediate()
    if (on.fails) throw new Error('no answer')
    return state
  }
  return {on, look}
}

describe('lookups that are joined', () => {
  it('are two for many that ask while the first runs', async () => {
    const joined = joinedLookups<number>()
    const {on, look} = lookups()
    expect(await Promise.all(Array.from({length: 20}, () => joined('a', look)))).toHaveLength(20)
    expect(on.begun).toBe(2)
  })

  it('begin after they were asked for, so that each sees what had changed before', async () => {
    const joined = joinedLookups<number>()
    const {on, look} = lookups()
    const first = joined('a', look)
    on.state = 1
    const second = joined('a', look)
    expect(await Promise.all([first, second])).toEqual([0, 1])
  })

  it('of different keys do not wait for each other', async () => {
    const joined = joinedLookups<number>()
    const {on, look} = lookups()
    const asked = [joined('a', look), joined('b', look)]
    expect(on.begun).toBe(2)
    await Promise.all(asked)
  })

  it('that fail fail for all who waited, and the next one is asked anew', async () => {
    const joined = joinedLookups<number>()
    const {on, look} = lookups()
    on.fails = true
    const answers = await Promise.allSettled([joined('a', look), joined('a', look), joined('a', look)])
    expect(answers.map(({status}) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    on.fails = false
    expect(await joined('a', look)).toBe(0)
    expect(on.begun).toBe(3)
  })
})
