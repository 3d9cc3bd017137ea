import {afterEach, beforeEach, vi} from 'vitest'

// Loaded before each test file: a test in which something writes to console.error or console.warn fails, unless the
// test replaces them by a spy of its own and so says that it expects it.

const written: string[] = []
const spies: {mockRestore(): void}[] = []

beforeEach(() => {
  written.length = 0
  for (const channel of ['error', 'warn'] as const) {
    const spy = vi.spyOn(console, channel).mockImplementation((...values: unknown[]) => {
      written.push(`console.${channel}: ${values.map(String).join(' ')}`)
    })
    spies.push(spy)
  }
})

afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore()
  if (written.length > 0) throw new Error(`The test wrote to the console:\n${written.join('\n')}`)
})
