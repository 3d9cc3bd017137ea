/** A cache of results by key, which are made again once they are outdated. */
export type PageCache<Stored> = {
  get: (key: string, make: () => Promise<Stored>, isWorth?: IsWorth<Stored>) => Promise<Stored>
  /** Whether there is a result for the key, outdated or not. */
  has: (key: string) => boolean
  /** Says that everything kept is outdated from now on. */
  outdate: () => void
}

/** False for a good result that is not cached, because anybody can ask for any number of these. */
type IsWorth<Stored> = (made: Stored) => boolean

type Options<Stored> = {
  /** Results at most; those not asked for the longest go first. */
  maxEntries: number
  /** A result that is not good is given to those who wait for it, and not cached. */
  isGood: (made: Stored) => boolean
  /** Called when making a new result failed, so that the outdated one stays. */
  onFailure: (error: unknown) => void
}

type Run<Stored> = {result: Promise<Stored>; since: number}

type Entry<Stored> = {
  shown: Stored | undefined
  outdatedAt: number | undefined
  run: Run<Stored> | undefined
  failedAt: number
}

/** Whoever has waited for this long since the new result was begun gets the outdated one. */
const PATIENCE_MS = 50
/** Nobody gets a result this long after it was outdated, unless making the new one failed. */
const MAX_STALE_MS = 5_000
/** After a failure the next try is made this much later at the earliest. */
const TRY_AGAIN_MS = 1_000

/**
 * Keeps results and makes each once for all who ask meanwhile. An outdated one is served rather than nothing: shortly, while the new one is
 * made, and for as long as that fails.
 */
export function pageCache<Stored>({maxEntries, isGood, onFailure}: Options<Stored>): PageCache<Stored> {
  const entries = new Map<string, Entry<Stored>>()

  function entryOf(key: string): Entry<Stored> {
    const entry = entries.get(key) ?? {shown: undefined, outdatedAt: undefined, run: undefined, failedAt: -Infinity}
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  const remove = (key: string, entry: Entry<Stored>) => {
    if (entries.get(key) === entry) entries.delete(key)
  }

  /** Results that are still being made displace none that are cached. */
  function displaceOldest(): void {
    const shown = [...entries].filter(([, entry]) => entry.shown !== undefined)
    for (const [key] of shown.slice(0, Math.max(0, shown.length - maxEntries))) entries.delete(key)
  }

  async function settle(key: string, entry: Entry<Stored>, run: Run<Stored>, isWorth: IsWorth<Stored>): Promise<void> {
    try {
      const made = await run.result
      if (!isGood(made)) throw new Error('What was made is not good')
      // A result that was begun before the last change may be outdated.
      if (entry.run !== run) return
      if (!isWorth(made)) return remove(key, entry)
      Object.assign(entry, {shown: made, outdatedAt: undefined, run: undefined})
      displaceOldest()
    } catch (error) {
      if (entry.run !== run) return
      Object.assign(entry, {run: undefined, failedAt: performance.now()})
      if (entry.shown === undefined) remove(key, entry)
      else onFailure(error)
    }
  }

  async function get(key: string, make: () => Promise<Stored>, isWorth: IsWorth<Stored> = () => true): Promise<Stored> {
    const entry = entryOf(key)
    const {shown, outdatedAt} = entry
    const begin = (): Run<Stored> => {
      const run = {result: make(), since: performance.now()}
      entry.run = run
      void settle(key, entry, run, isWorth)
      return run
    }
    if (shown === undefined) return (entry.run ?? begin()).result
    if (outdatedAt === undefined) return shown
    const now = performance.now()
    if (entry.run === undefined && now < entry.failedAt + TRY_AGAIN_MS) return shown
    const run = entry.run ?? begin()
    const made = run.result.then(
      (result) => (isGood(result) ? result : shown),
      () => shown,
    )
    if (now >= outdatedAt + MAX_STALE_MS) return made
    return Promise.race([made, after(run.since + PATIENCE_MS - now, shown)])
  }

  function outdate(): void {
    const now = performance.now()
    for (const [key, entry] of entries) {
      // A run in progress answers those who wait for it, and is not kept.
      entry.run = undefined
      if (entry.shown === undefined) entries.delete(key)
      else entry.outdatedAt ??= now
      entry.failedAt = -Infinity
    }
  }

  return {get, has: (key) => entries.get(key)?.shown !== undefined, outdate}
}

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(resolve, Math.max(0, ms), value)
  })
