import {loadDemo, NetworkAlreadyThere} from '@ceibo/demo/load-demo'
import type {Dependencies} from './dependencies.ts'
import {storeKey} from './modules/files/files.module.ts'
import {passwordHasher} from './platform/password-hasher.ts'

/** Loads the demo network with its pictures. Throws NetworkAlreadyThere when there are other centres. */
export function loadDemoWith({
  db,
  clock,
  files,
}: Pick<Dependencies, 'db' | 'clock' | 'files'>): Promise<{loaded: boolean}> {
  const passwords = passwordHasher({atOnce: 2, waiting: 1_000})
  return loadDemo(db, {
    now: clock.now(),
    hashPassword: (plain) => passwords.hash(plain),
    putPicture: (key, content) => files.put(storeKey(key), content, 'image/jpeg'),
  })
}

/** Loads the demo network at the first start. A database with other data does not change. */
export async function loadDemoOnce(on: Pick<Dependencies, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  try {
    await loadDemoWith(on)
  } catch (error) {
    if (!(error instanceof NetworkAlreadyThere)) throw error
    on.log.warn('The database has a network of its own: the demo was not loaded')
  }
}
