import {defineModule} from '#api/mount/define-module.ts'
import {numbersRoutes} from './numbers.routes.ts'

/** What is counted lies with what counts it: the agenda, verification and notifications. */
export const numbersModule = defineModule('numbers', {routes: numbersRoutes})
