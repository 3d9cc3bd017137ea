import {defineModule, owned} from '#api/mount/define-module.ts'
import {catalogueRoutes} from './catalogue.routes.ts'

export const cataloguesModule = defineModule('catalogues', {
  routes: catalogueRoutes,
  tables: owned(
    [
      'document_type',
      'civil_state',
      'nationality',
      'province',
      'gender',
      'documentation_type',
      'plan',
      'plan_type',
      'centre',
      'holiday',
    ],
    ['everybody'],
  ),
})
