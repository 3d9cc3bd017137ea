import {priceText} from '@ceibo/rules/appointments/coverage'
import {planText} from '#shared/session/portal-dependencies.tsx'

type Plan = Parameters<typeof planText>[0]
type Needs = {orderRequired: boolean; ownPrice?: number | undefined}

/** Whoever has no insurer, or the one by which a network keeps those who pay by themselves. */
const paysAlone = ({name}: Plan): boolean => name === null || name.trim().toLowerCase() === 'particular'

/** With what a booked service is paid: the plan that covers it, with the order that it asks for, or the price. */
export function coverText(plan: Plan, {orderRequired, ownPrice}: Needs): string {
  if (!paysAlone(plan)) return `${planText(plan)}: cubre esta consulta${orderRequired ? ' con la orden médica' : ''}`
  return ownPrice === undefined
    ? 'Particular: el precio te lo dicen en el centro'
    : `Particular: ${priceText(ownPrice)}`
}
