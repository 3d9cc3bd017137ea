import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {systemClock} from '@ceibo/adapters/clock/port'
import {movePortal} from '@ceibo/server/modules/setup/portal-door'
import {type OpenDatabase, openDatabase} from '@ceibo/database/open-database'
import {type ProductServer, startProduct} from './product-server.ts'

/** The product without demo and captcha, and a direct connection to its database. */
export type OnProduct = {product: ProductServer; database: OpenDatabase; dataDir: string}

/** Measures on a separate product and database, which are always removed afterwards. */
export async function withProduct<Result>(
  measure: (on: OnProduct) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ceibo-bench-'))
  try {
    const database = await openDatabase({dataDir, log: () => undefined})
    try {
      await movePortal(true, {actor: {is: 'system'}}, {db: database.db, clock: systemClock})
      const {appUrl, ownerUrl} = database
      const addresses = {DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl}
      const product = await startProduct({env: {...addresses, CAPTCHA: 'off', DEMO: '0', ...env}})
      try {
        return await measure({product, database, dataDir})
      } finally {
        await product.stop()
      }
    } finally {
      await database.close()
    }
  } finally {
    rmSync(dataDir, {recursive: true, force: true})
  }
}
