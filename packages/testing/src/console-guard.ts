import {afterEach, beforeEach, vi} from 'vitest'

// Loaded before each test file: a test in which something writes to console.error or console.warn fails, unless the
// test replaces them by a spy of its own and so says that it expects it.

const written: string[] = []

beforeEach(() => {
  written.length = 0
  for (const channel of ['error', 'warn'] as const) {
    vi.spyOn(console, channel).mockImplementation((...values: unknown[]) => {
      written.push(`console.${channel}: ${values.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (written.length > 0) throw new Error(`The test wrote to the console:\n${written.join('\n')}`)
})
