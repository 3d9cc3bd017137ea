import {defineModule} from '#api/mount/define-module.ts'
import {oneLineRoutes} from './one-line.routes.ts'
import {patientCardRoutes} from './patient-card.routes.ts'

export const deskModule = defineModule('desk', {routes: [...oneLineRoutes, ...patientCardRoutes]})
