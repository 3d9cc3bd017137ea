import type {Coverage} from '@ceibo/contract/appointments/booking-catalogue'

/** What a rule applies to; null means everything. */
export type CoverageScope = {
  planId: number | null
  planTypeId: number | null
  specialtyId: number | null
  serviceId: number | null
  centreId: number | null
}
export type CoverageRule = CoverageScope & {answer: Coverage}

const DIMENSIONS = ['planId', 'planTypeId', 'specialtyId', 'serviceId', 'centreId'] as const
// N over V over S, when two rules are equally specific.
const SEVERITY: Readonly<Record<Coverage, number>> = {S: 0, V: 1, N: 2}

/**
 * The coverage of something: the most specific rule that applies wins, and of equally specific rules the strictest. Without
 * a rule it is covered; a network that wants the opposite writes one rule for everything.
 */
export const coverageOf = (rules: readonly CoverageRule[], asked: CoverageScope): Coverage =>
  decidingRule(rules, asked)?.answer ?? 'S'

/** The rule that wins; undefined where none applies. */
function decidingRule(rules: readonly CoverageRule[], asked: CoverageScope): CoverageRule | undefined {
  let winner: CoverageRule | undefined
  for (const rule of rules) {
    if (speaksOf(rule, asked) && (winner === undefined || outranks(rule, winner))) winner = rule
  }
  return winner
}

/** The most favourable of several answers: something is offered when it is covered somewhere. */
export const bestCoverage = (answers: readonly Coverage[]): Coverage =>
  answers.reduce((best, answer) => (SEVERITY[answer] < SEVERITY[best] ? answer : best), 'N')

const speaksOf = (rule: CoverageRule, asked: CoverageScope) =>
  DIMENSIONS.every((dimension) => rule[dimension] === null || rule[dimension] === asked[dimension])

const specificity = (rule: CoverageRule) => DIMENSIONS.filter((dimension) => rule[dimension] !== null).length

function outranks(rule: CoverageRule, other: CoverageRule): boolean {
  const difference = specificity(rule) - specificity(other)
  return difference > 0 || (difference === 0 && SEVERITY[rule.answer] > SEVERITY[other.answer])
}

const keyOf = ({planId, planTypeId, specialtyId, serviceId, centreId}: CoverageScope): string =>
  [planId, planTypeId, specialtyId, serviceId, centreId].join()

/** Rules by their scope, of which no two have the same. */
export type RuleIndex = ReadonlyMap<string, CoverageRule>

export const ruleIndex = (rules: readonly CoverageRule[]): RuleIndex =>
  new Map(rules.map((rule) => [keyOf(rule), rule]))

/** The rule of exactly this scope. */
export const ownRule = (rules: RuleIndex, scope: CoverageScope): CoverageRule | undefined => rules.get(keyOf(scope))

/** The rule that decides about a scope, which names a service with its specialty: only the few that may apply are looked at. */
export function ruleAt(rules: RuleIndex, asked: CoverageScope): CoverageRule | undefined {
  const {planId, planTypeId, specialtyId, serviceId, centreId} = asked
  const covers = [
    {planId: null, planTypeId: null},
    {planId, planTypeId: null},
    {planId, planTypeId},
  ]
  const things = [
    {specialtyId: null, serviceId: null},
    {specialtyId, serviceId: null},
    {specialtyId: null, serviceId},
  ]
  const applying = covers.flatMap((cover) =>
    things.flatMap((thing) =>
      [null, centreId].flatMap((centre) => ownRule(rules, {...cover, ...thing, centreId: centre}) ?? []),
    ),
  )
  return decidingRule(applying, asked)
}

const pesos = new Intl.NumberFormat('es-AR', {style: 'currency', currency: 'ARS', maximumFractionDigits: 0})

/** "$ 12.500": what who has no cover pays. */
export const priceText = (price: number): string => pesos.format(price)
