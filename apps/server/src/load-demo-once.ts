import {loadDemo, NetworkAlreadyThere} from '@ceibo/demo/load-demo'
import type {Dependencies} from './dependencies.ts'
import {passwordHasher} from './platform/password-hasher.ts'

/** Loads the demo network at the first start. A database with other data does not change. */
export async function loadDemoOnce({db, clock, log}: Pick<Dependencies, 'db' | 'clock' | 'log'>): Promise<void> {
  const passwords = passwordHasher({atOnce: 2, waiting: 1_000})
  try {
    await loadDemo(db, {now: clock.now(), hashPassword: (plain) => passwords.hash(plain)})
  } catch (error) {
    if (!(error instanceof NetworkAlreadyThere)) throw error
    log.warn('The database has a network of its own: the demo was not loaded')
  }
}
