import {loadDemo, NetworkAlreadyThere} from '#load-demo.ts'
import {drawContent, drawSitePictures} from '#content/draw-content.ts'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '@ceibo/server/dependencies'
import {latestContent} from '@ceibo/server/modules/content/content.queries'
import {importContent} from '@ceibo/server/modules/content/import-content'
import {storeSitePicture} from '@ceibo/server/modules/content/site-pictures'
import {storeKey} from '@ceibo/server/modules/files/files.offers'
import {passwordHasher} from '@ceibo/server/platform/work/password-hasher'

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

/** Loads the content of the demo network's public pages, with its pictures; content that an operator published meanwhile stays. */
async function loadDemoContent(on: Pick<Dependencies, 'db' | 'clock' | 'files'>): Promise<void> {
  if ((await latestContent(on.db)) !== undefined) return
  for (const {name, svg} of drawSitePictures())
    await storeSitePicture({name, bytes: Buffer.from(svg), alternative: ''}, on)
  await importContent(JSON.stringify(drawContent(civilDate(on.clock.now()))), on)
}

/** Loads the demo network at the first start, and adds content that an earlier version did not have. A database with other data does not change. */
export async function loadDemoOnce(on: Pick<Dependencies, 'db' | 'clock' | 'files' | 'log'>): Promise<void> {
  try {
    await loadDemoWith(on)
    await loadDemoContent(on)
  } catch (error) {
    if (!(error instanceof NetworkAlreadyThere)) throw error
    on.log.warn('The database has a network of its own: the demo was not loaded')
  }
}
