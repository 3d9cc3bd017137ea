import type {Coverage} from '@ceibo/contract/appointments/booking-catalogue'

/** The columns of the coverage sheet: where one is empty, the rule counts for all of them. */
export const COVERAGE_COLUMNS = {
  insurer: 'Obra social o prepaga',
  plan: 'Plan',
  specialty: 'Especialidad',
  service: 'Práctica',
  centre: 'Centro',
  answer: 'Cobertura',
} as const

/** What a rule answers; `none` takes it away, and what is less specific counts. */
export const COVERAGE_ANSWERS: Readonly<Record<Coverage | 'none', string>> = {
  S: 'Cubre',
  V: 'Solo particular',
  N: 'No cubre',
  none: 'Sin regla',
}

export const coverageAnswer = (answer: Coverage | null): string => COVERAGE_ANSWERS[answer ?? 'none']

type ScopeNames = Readonly<Record<'insurer' | 'plan' | 'specialty' | 'service' | 'centre', string | null>>

/** How a rule is called: "Plan Azul 210 · Peeling médico · Centro Palermo", "Todo" for that of everything. */
export function coverageName({insurer, plan, specialty, service, centre}: ScopeNames): string {
  const cover = [insurer, plan].filter(Boolean).join(' ')
  return [cover, service ?? specialty, centre].filter(Boolean).join(' · ') || 'Todo'
}
