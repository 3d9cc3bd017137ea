import type {Database} from '@ceibo/database/open-database'
import {addDays} from '@ceibo/rules/time/civil-time'
import {ARCHIVE_FACTS} from '#phantoms/archive-facts.data.ts'
import {studiesWithoutImages} from './demo-studies.queries.ts'

/** The studies of the demo whose images are not drawn yet, and the day for which the demo was made (YYYY-MM-DD). */
export async function undrawnStudies(db: Database): Promise<{uids: string[]; today: string} | undefined> {
  const undrawn = await studiesWithoutImages(
    db,
    ARCHIVE_FACTS.map(({uid}) => uid),
  )
  const [first] = ARCHIVE_FACTS.flatMap(({uid, daysAgo}) => {
    const day = undrawn.get(uid)
    return day === undefined ? [] : [addDays(day, daysAgo)]
  })
  return first === undefined ? undefined : {uids: [...undrawn.keys()], today: first}
}
