import {afterEach, beforeEach, vi} from 'vitest'

// Loaded before each test file: a test fails when it writes to console.error or console.warn, unless it replaces them by a spy because it
// expects it.

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
