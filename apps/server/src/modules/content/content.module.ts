import {defineModule, owned} from '#api/mount/define-module.ts'
import {openContentRoutes} from './open-content.routes.ts'

export const contentModule = defineModule('content', {
  routes: openContentRoutes,
  tables: owned(['site_content', 'site_picture', 'content_change']),
})
