import {hash, verify} from '@node-rs/argon2'
import {concurrencyLimit} from './concurrency-limit.ts'

/** argon2id with 19 MiB, two passes, one lane. */
const COST = {memoryCost: 19_456, timeCost: 2, parallelism: 1} as const

/** A hash of the same cost for unknown accounts, so that their comparison takes as long as a real one. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$aBKuHrVl1yztbV/+sqPxxA$kw/4hqrZDuKF3/VWuxiD682AFK5WX/8iRebelWwDVuc'

export type PasswordHasher = {
  /** True when `password` matches the hash `kept`; with null always false, in the same time. */
  matches(stored: string | null, password: string): Promise<boolean>
  hash(password: string): Promise<string>
}

/**
 * Runs at most `atOnce` hashes, because each occupies a core, with `waiting` in the queue; beyond that throws `busy`. Create one per
 * process, because it allots the processor's cores.
 */
export function passwordHasher(places = {atOnce: 2, waiting: 50}, compare = verify): PasswordHasher {
  const limited = concurrencyLimit(places)
  return {
    matches: (stored, password) =>
      limited(async () => (await compare(stored ?? NOBODYS, password.normalize('NFC'))) && stored !== null),
    hash: (password) => limited(() => hash(password.normalize('NFC'), COST)),
  }
}
