import {hash, verify} from '@node-rs/argon2'
import {AppError} from '../../http/app-error.ts'

/** argon2id with 19 MiB, two passes, one lane. */
const COST = {memoryCost: 19_456, timeCost: 2, parallelism: 1} as const

/** The hash of a password that nobody has, of the same cost: comparing with it takes as long as with a real one. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$aBKuHrVl1yztbV/+sqPxxA$kw/4hqrZDuKF3/VWuxiD682AFK5WX/8iRebelWwDVuc'

export type PasswordHasher = {
  /** True when `password` is the one of `kept`; always false, in the same time, when there is none. */
  matches(kept: string | null, password: string): Promise<boolean>
  hash(password: string): Promise<string>
}

/** Hashes with at most `atOnce` running, since each fills a core, and `waiting` in line; beyond throws `busy`. */
export function passwordHasher({atOnce, waiting}: {atOnce: number; waiting: number}): PasswordHasher {
  const line: (() => void)[] = []
  let running = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running === atOnce) {
      if (line.length === waiting) throw new AppError('busy', {waitSeconds: 5})
      // Whoever finishes hands its place over, so that nobody overtakes.
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next === undefined) running--
      else next()
    }
  }

  return {
    matches: (kept, password) =>
      inTurn(async () => (await verify(kept ?? NOBODYS, password.normalize('NFC'))) && kept !== null),
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), COST)),
  }
}
