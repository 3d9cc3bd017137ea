import {migrationsDirectory, readMigrations} from '@ceibo/database/migration-files'
import {productVersion} from '#platform/configuration/product-version.ts'

/** The version of the product, the schema that it brings, and the Node.js that runs it: what a report of a problem needs. */
function versionText(): string {
  const newest = readMigrations(migrationsDirectory).at(-1)?.name ?? 'none'
  return [productVersion(), `schema ${newest}`, `Node.js ${process.versions.node}`].join('\n')
}

export const VERSION_COMMAND = {
  version: {
    summary: 'print the version of the product, of its schema and of Node.js',
    help: 'Prints the version of the product, the newest migration that it has, and the version of Node.js. Opens no database.',
    runAlone: () => Promise.resolve(versionText()),
  },
}
