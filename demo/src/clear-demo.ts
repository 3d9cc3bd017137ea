import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {emptyTable, pictureFiles, tablesOfNetworkAndPeople} from './clear-demo.queries.ts'
import {clearStaff} from './demo-staff.queries.ts'
import {imageFiles} from './studies/demo-studies.queries.ts'
import {isDemoLoaded, loadOneAtATime} from './demo-presence.queries.ts'

/**
 * Removes the demo network with everything that people have done in it, in one transaction; returns whether there was one. The
 * catalogues of the product, other staff and the audit stay. `files` are those of images and of the content's pictures, to which no row
 * refers any more.
 */
export async function clearDemo(db: Database): Promise<{cleared: boolean; files: readonly string[]}> {
  return inTransaction(db, async (tx) => {
    await loadOneAtATime(tx)
    if (!(await isDemoLoaded(tx))) return {cleared: false, files: []}
    const files = [...(await imageFiles(tx)), ...(await pictureFiles(tx))]
    await clearStaff(tx)
    for (const table of await tablesOfNetworkAndPeople(tx)) await emptyTable(tx, table)
    return {cleared: true, files}
  })
}
