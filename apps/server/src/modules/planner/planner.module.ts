import {defineModule} from '#api/mount/define-module.ts'
import {plannerRoutes} from './planner.routes.ts'
import {runPlans} from './plans-job.ts'

export const plannerModule = defineModule('planner', {
  routes: plannerRoutes,
  jobs: [{name: 'run-plans', cron: '* * * * *', run: runPlans}],
})
