import {defineModule, owned} from '#api/mount/define-module.ts'
import {bulkRoutes} from './bulk/bulk.routes.ts'
import {catalogueRoutes} from './catalogue.routes.ts'
import {coverageRoutes} from './cover/edit-coverage.ts'
import {editingRoutes} from './editing/editing.routes.ts'
import {termsRoutes} from './terms/terms.routes.ts'

export const cataloguesModule = defineModule('catalogues', {
  routes: [...catalogueRoutes, ...editingRoutes, ...bulkRoutes, ...coverageRoutes, ...termsRoutes],
  tables: {
    ...owned(['coverage_change'], ['agenda']),
    ...owned(['catalogue_change', 'bulk_change', 'rejection_reason', 'cancel_reason']),
    ...owned(
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
        'holiday_of_centre',
      ],
      ['everybody'],
    ),
  },
})
