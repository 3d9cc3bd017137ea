import {defineModule} from '#api/mount/define-module.ts'
import {deskRoutes} from './desk.routes.ts'

export const deskModule = defineModule('desk', {routes: deskRoutes})
