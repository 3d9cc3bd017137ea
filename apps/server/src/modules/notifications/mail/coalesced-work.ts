/** Work that is asked for often and runs one at a time: asked while it runs, it runs once more. */
export type CoalescedWork = {
  wake(): void
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>
}

export function coalesced(work: () => Promise<unknown>, failed: (error: unknown) => void): CoalescedWork {
  let running: Promise<void> | undefined
  let again = false

  async function run(): Promise<void> {
    do {
      again = false
      await work().catch(failed)
    } while (again)
    running = undefined
  }

  return {
    wake() {
      again = true
      running ??= run()
    },
    idle: async () => running,
  }
}
