import {defineModule, owned} from '#api/mount/define-module.ts'
import {fileRoutes} from './files.routes.ts'
import {purgeFiles} from './purge-files.ts'
import type {LinkOwner} from './upload-pass.ts'

/** `linkOwner` finds whose files are uploaded with the token of a link. */
export const filesModule = (linkOwner: LinkOwner) =>
  defineModule('files', {
    routes: fileRoutes(linkOwner),
    jobs: [{name: 'purge-files', cron: '41 * * * *', run: purgeFiles}],
    tables: owned(['stored_file', 'upload_permit']),
  })
