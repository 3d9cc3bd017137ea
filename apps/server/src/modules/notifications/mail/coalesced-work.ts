/** Runs work one at a time; any number of requests during a run cause one further run. */
export type CoalescedWork = {
  wake(): void
  /** Resolves when no run is active or pending. */
  idle(): Promise<void>
}

export function coalesceWork(work: () => Promise<unknown>, failed: (error: unknown) => void): CoalescedWork {
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
