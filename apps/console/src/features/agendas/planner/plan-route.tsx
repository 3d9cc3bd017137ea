import {useParams} from 'react-router'
import {PlanPage, UnknownPlan} from './plan-page.tsx'

/** A plan by its number. */
export function Component() {
  const {planId = ''} = useParams()
  return /^\d{1,15}$/.test(planId) ? <PlanPage key={planId} planId={Number(planId)} /> : <UnknownPlan />
}
