import {queryOptions} from '@tanstack/react-query'
import * as plans from '@ceibo/contract/planner/absence-plans'
import {callsToMake} from '@ceibo/contract/planner/calls-to-make'
import {api} from '#shared/session/console-queries.ts'

/** What can be done with a plan as a whole. */
export const PLAN_ACTS = {
  renew: plans.renewPlan,
  apply: plans.applyPlan,
  undo: plans.undoPlan,
  discard: plans.discardPlan,
} as const
export type PlanAct = keyof typeof PLAN_ACTS

export const plansQuery = queryOptions({
  queryKey: ['plans', 'list'],
  queryFn: ({signal}) => api.call(plans.listPlans, {}, {signal}),
})

export const choicesQuery = queryOptions({
  queryKey: ['plan-choices'],
  queryFn: ({signal}) => api.call(plans.planChoices, {}, {signal}),
})

/** A plan follows its own changes and those of its patients. */
export const planQuery = (planId: number) =>
  queryOptions({
    queryKey: ['plans', planId],
    queryFn: ({signal}) => api.call(plans.readPlan, {planId}, {signal}),
  })

export const optionsQuery = (planId: number, itemId: number) =>
  queryOptions({
    queryKey: ['plans', planId, 'options', itemId],
    queryFn: ({signal}) => api.call(plans.planOptions, {planId, itemId}, {signal}),
  })

export const callsQuery = queryOptions({
  queryKey: ['calls'],
  queryFn: ({signal}) => api.call(callsToMake, {}, {signal}),
})
