import {hash, verify} from '@node-rs/argon2'
import {concurrencyLimit} from './concurrency-limit.ts'

/** argon2id with 19 MiB, two passes, one lane. */
const COST = {memoryCost: 19_456, timeCost: 2, parallelism: 1} as const

/** The hash of a password that nobody has, of the same cost: comparing with it takes as long as with a real one. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$aBKuHrVl1yztbV/+sqPxxA$kw/4hqrZDuKF3/VWuxiD682AFK5WX/8iRebelWwDVuc'

export type PasswordHasher = {
  /** True when `password` is the one of `kept`; always false, in the same time, when there is none. */
  matches(kept: string | null, password: string): Promise<boolean>
  hash(password: string): Promise<string>
}

/**
 * Hashes with at most `atOnce` running, since each fills a core, and `waiting` in line; beyond throws `busy`. One for the
 * process: it is the processor's cores that it shares out.
 */
export function passwordHasher(places: {atOnce: number; waiting: number}): PasswordHasher {
  const limited = concurrencyLimit(places)
  return {
    matches: (kept, password) =>
      limited(async () => (await verify(kept ?? NOBODYS, password.normalize('NFC'))) && kept !== null),
    hash: (password) => limited(() => hash(password.normalize('NFC'), COST)),
  }
}
