import * as plans from '@ceibo/contract/planner/absence-plans'
import * as calls from '@ceibo/contract/planner/calls-to-make'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {callsToMake, claimCall, closeCall} from './call-commands.ts'
import {
  applyPlan,
  arrangePlanItems,
  choosePlanTime,
  discardPlan,
  listPlans,
  makePlan,
  planChoices,
  planOptions,
  readPlan,
  renewPlan,
  restorePlanItems,
  undoPlan,
} from './plan-commands.ts'
import {callThere, planThere} from './planner.policy.ts'
import {callToMake, newPlan, plan} from './planner.subjects.ts'

export const plannerRoutes: readonly Route[] = [
  route(plans.listPlans, nobody(), anybody, listPlans),
  route(plans.planChoices, nobody(), anybody, planChoices),
  route(plans.makePlan, newPlan('practitionerId', 'centreId', 'roomId', 'agendaId'), planThere, makePlan),
  route(plans.readPlan, plan('planId'), planThere, readPlan),
  route(plans.renewPlan, plan('planId'), planThere, renewPlan),
  // The plan itself finds out whether an item is its own, and whether a slot fits it.
  route(plans.planOptions, plan('planId', 'itemId'), planThere, planOptions),
  route(plans.choosePlanTime, plan('planId', 'itemId', 'slotId'), planThere, choosePlanTime),
  route(plans.arrangePlanItems, plan('planId'), planThere, arrangePlanItems),
  route(plans.restorePlanItems, plan('planId'), planThere, restorePlanItems),
  route(plans.applyPlan, plan('planId'), planThere, applyPlan),
  route(plans.undoPlan, plan('planId'), planThere, undoPlan),
  route(plans.discardPlan, plan('planId'), planThere, discardPlan),
  route(calls.callsToMake, nobody(), anybody, callsToMake),
  route(calls.claimCall, callToMake('itemId'), callThere, claimCall),
  route(calls.closeCall, callToMake('itemId'), callThere, closeCall),
]
