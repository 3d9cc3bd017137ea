import {defineModule, owned} from '#api/mount/define-module.ts'
import {editorialRoutes} from './editorial.routes.ts'
import {publishDue} from './publish-draft.ts'

export const editorialModule = defineModule('editorial', {
  routes: editorialRoutes,
  jobs: [{name: 'publish-content', cron: '* * * * *', run: publishDue}],
  tables: owned(['content_draft']),
})
