import {startTemporaryServer} from '@ceibo/database/temporary-server'
import {type CuttingProxy, startCuttingProxy} from './histories/run/cutting-proxy.ts'

/** A database of its own for one server, whose connections can be cut; the owner's, by which it is migrated, are not. */
export type CuttableDatabase = {appUrl: string; ownerUrl: string; cut: CuttingProxy['cut']; stop: () => Promise<void>}

/** Starts a temporary PostgreSQL, and a proxy between it and whoever uses `appUrl`. */
export async function startCuttableDatabase(): Promise<CuttableDatabase> {
  const server = await startTemporaryServer(() => undefined)
  const proxy = await startCuttingProxy(server.appUrl)
  return {
    appUrl: proxy.url,
    ownerUrl: server.ownerUrl,
    cut: (kind) => proxy.cut(kind),
    async stop() {
      await proxy.close()
      await server.stop()
    },
  }
}
