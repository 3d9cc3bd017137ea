import {UNKNOWN_CENTRE} from '@ceibo/studies/built-in/study-language'
import {privateCategoryOf} from '@ceibo/laboratory/analytes/private-category'
import type {TextEncoding} from '#platform/csv/decoded-text.ts'
import {categoryOfSection} from '#modules/studies/import/fhir/reports/fhir-report-texts.ts'
import {isImagingSection} from '#modules/studies/import/imaging/imaging-categories.ts'
import {type Hl7Message, readHl7Messages} from './hl7-messages.ts'
import {hl7Moment, hl7Offset} from './hl7-moment.ts'
import {type Hl7Order, patientGroups, signerOf} from './hl7-report.ts'
import {centreOf, type Hl7Header, issuedAtOf, momentsOf, patientOf, titleOfOrders} from './hl7-report-facts.ts'
import {valuesOfOrder} from './hl7-results.ts'
import {componentOf, firstPart, type Hl7Segment} from './hl7-segment.ts'
import {type OrderState, orderStateOf, resultOutcomeOf} from './hl7-statuses.ts'
import {type ImportedWithdrawal, unreadableCorrection} from '#modules/studies/import/storing/imported-withdrawal.ts'
import {
  laboratoryUid,
  MAX_NAME,
  MAX_TEXT,
  MAX_VALUES,
  protocolNumber,
  type ReadingRules,
} from '#modules/studies/import/values/laboratory-fields.ts'
import {problemList} from '#modules/studies/import/problem-list.ts'
import type {ImportedStudy} from '#modules/studies/import/storing/store-imported-study.ts'
import {textProblem} from '#modules/studies/import/values/text-limits.ts'

/**
 * Reads the laboratory reports of messages of HL7 v2 (ORU^R01). Never throws; problems are reported by message and segment, and `leftOut` is how
 * many reports or whole messages cannot be used.
 */
export function readLaboratoryHl7(
  bytes: Uint8Array,
  rules: ReadingRules,
  encoding?: TextEncoding,
): {studies: ImportedStudy[]; withdrawals: ImportedWithdrawal[]; problems: string[]; leftOut: number} {
  const {messages, problems: unread} = readHl7Messages(bytes, encoding)
  const problems = problemList()
  for (const problem of unread) problems.add(problem)
  const all = messages.flatMap((message) =>
    reportsOf(message, rules, (given) => problems.add(`message ${message.number}, ${given}`)),
  )
  const read = all.filter((one) => one !== undefined)
  return {
    studies: read.filter((one) => 'study' in one),
    withdrawals: read.filter((one) => 'status' in one),
    problems: problems.lines(),
    leftOut: unread.length + all.filter((one) => one === undefined || 'isUnreadable' in one).length,
  }
}

type Report = (problem: string) => void

const EVENTS = new Set(['', 'R01', 'R30', 'R31', 'R32', 'R40'])

type Read = ImportedStudy | ImportedWithdrawal

function reportsOf({segments}: Hl7Message, rules: ReadingRules, complain: Report): (Read | undefined)[] {
  const [msh] = segments
  if (msh === undefined) return []
  const refuse = (problem: string) => {
    complain(problem)
    return [undefined]
  }
  const [type, event] = [componentOf(msh, 9), componentOf(msh, 9, 2)]
  if (type !== 'ORU' || !EVENTS.has(event)) {
    return refuse(`MSH-9: is ${JSON.stringify(`${type}^${event}`.slice(0, 20))}: results come as ORU^R01`)
  }
  const processing = componentOf(msh, 11).toUpperCase()
  if (processing === 'T' || processing === 'D') return refuse(`MSH-11: is ${processing}: it is a test, and no result`)
  const groups = patientGroups(segments)
  if (typeof groups === 'string') return refuse(groups)
  const sent = componentOf(msh, 7)
  const offset = hl7Offset(sent)
  const header = {
    facility: firstPart(componentOf(msh, 4)) || firstPart(componentOf(msh, 3)),
    sentAt: hl7Moment(sent, offset),
    offset,
  }
  return groups.flatMap(({pid, orders}) => {
    if (orders.length === 0) return refuse(`${pid.label}: has no order (OBR)`)
    return [...byProtocol(orders).values()].map((one) => reportOf(one, {pid, header, rules, complain}))
  })
}

/** The orders of a report: those with one number of the laboratory. A part of an order, such as an antibiogram, has the number of its parent. */
function byProtocol(orders: readonly Hl7Order[]): Map<string, Hl7Order[]> {
  const protocols = new Map<string, Hl7Order[]>()
  for (const order of orders) {
    const key = numberOf(order)
    const same = protocols.get(key)
    if (same === undefined) protocols.set(key, [order])
    else same.push(order)
  }
  return protocols
}

const numberOf = ({obr, orc}: Hl7Order): string => {
  const parent = componentOf(obr, 29, 2) || componentOf(obr, 29)
  const own = [componentOf(obr, 3), orc && componentOf(orc, 3), componentOf(obr, 2), orc && componentOf(orc, 2)]
  return firstPart(parent) || (own.find((one) => one !== undefined && one !== '') ?? '')
}

/** Whether a report takes back anything that may have been stored of it: a value, or a service that was ordered. */
const takesBackAny = (orders: readonly Hl7Order[]): boolean =>
  orders.some(
    ({obr, results}) =>
      orderStateOf(componentOf(obr, 25)) === 'cancelled' ||
      results.some(({obx}) => resultOutcomeOf(componentOf(obx, 11)) === 'withdrawn'),
  )

type Around = {pid: Hl7Segment; header: Hl7Header; rules: ReadingRules; complain: Report}

/** A report with a problem anywhere is left out whole: half a report would be read as all of it. */
function reportOf(orders: readonly Hl7Order[], {pid, header, rules, complain}: Around): Read | undefined {
  const [first] = orders
  if (first === undefined) return undefined
  const {obr} = first
  const refuse = (problem: string, of = obr): undefined => {
    complain(`${of.label}: ${problem}`)
    return undefined
  }
  const protocol = protocolNumber.safeParse(numberOf(first))
  if (!protocol.success) return refuse(`OBR-3: the number of the protocol ${protocol.error.issues[0]?.message}`)
  const patient = patientOf(pid, rules)
  if (typeof patient === 'string') return refuse(patient, pid)
  const strange = textProblem(patient)
  if (strange !== undefined) return refuse(strange, pid)
  const section = orders.map((one) => componentOf(one.obr, 24)).find(Boolean) ?? ''
  if (isImagingSection(section))
    return refuse(`OBR-24: is ${section}, one of images: laboratory reports alone are imported`)
  const centre = (centreOf(orders) || header.facility || UNKNOWN_CENTRE).slice(0, MAX_NAME)
  const issuer = firstPart(componentOf(obr, 3, 2)) || header.facility || centre
  const about = {
    source: 'hl7',
    label: `protocol ${protocol.data}`,
    uid: laboratoryUid(issuer, protocol.data),
    kind: 'laboratory',
    patient,
  } as const
  const leaveOut = (problem?: string, of = obr): ImportedWithdrawal | undefined => {
    if (problem !== undefined) refuse(problem, of)
    return takesBackAny(orders) ? unreadableCorrection(about, issuedAtOf(orders, header), rules) : undefined
  }
  const states: OrderState[] = []
  for (const one of orders) {
    const code = componentOf(one.obr, 25)
    const state = code === '' ? 'complete' : orderStateOf(code)
    if (state === undefined)
      return leaveOut(`OBR-25: ${JSON.stringify(code.slice(0, 10))} is no status of HL7 table 0123`, one.obr)
    if (state === 'unknown') return refuse(`OBR-25: is ${code}: it answers a query, and is no report`, one.obr)
    states.push(state)
  }
  const read = orders
    .filter((_, place) => states[place] !== 'pending' && states[place] !== 'cancelled')
    .map((one) => valuesOfOrder(one, complain))
  if (read.some(({isWhole}) => !isWhole)) return leaveOut()
  const values = read.flatMap((one) => one.values)
  const antibiograms = read.flatMap((one) => one.antibiograms)
  if (values.length > MAX_VALUES) return leaveOut(`has more than ${MAX_VALUES} values`)
  const withdrawn = read.reduce((sum, one) => sum + one.withdrawn, 0)
  const isEmpty = values.length === 0 && antibiograms.length === 0
  const comments = orders
    .flatMap(({notes}) => notes)
    .filter(Boolean)
    .join('\n\n')
  const noteProblem =
    comments.length > MAX_TEXT ? `NTE: must have at most ${MAX_TEXT} characters` : textProblem({comments})
  const isWithdrawn = states.every((state) => state === 'cancelled') || (isEmpty && withdrawn > 0)
  if (isWithdrawn) {
    if (noteProblem !== undefined) complain(`${obr.label}: ${noteProblem}`)
    return {
      ...about,
      status: withdrawn === 0 ? 'cancelled' : 'entered-in-error',
      at: issuedAtOf(orders, header) ?? null,
      reason: noteProblem === undefined ? comments : '',
    }
  }
  if (noteProblem !== undefined) return leaveOut(noteProblem)
  const isPending = states.every((state) => state === 'pending' || state === 'cancelled')
  const isPartial =
    states.some((state) => state === 'partial' || state === 'pending') || read.some((one) => one.isPartial)
  const moments = momentsOf(orders, header, rules)
  if (typeof moments === 'string') return leaveOut(moments)
  if (isEmpty && !isPending && !isPartial) return refuse('OBX: the report has no value')
  const title = titleOfOrders(orders)
  if (title === '') return leaveOut('OBR-4: does not say what was ordered')
  const unstorable = textProblem({title, centre, issuer, antibiograms, signer: signerOf(orders)})
  if (unstorable !== undefined) return leaveOut(unstorable)
  const category = categoryOfSection(section) ?? privateCategoryOf([...values, {code: null, name: title}])
  const hasReport = !isPending && !isEmpty
  return {
    source: 'hl7',
    label: about.label,
    patient,
    study: {
      uid: about.uid,
      kind: 'laboratory',
      accessionNumber: protocol.data,
      title,
      ...(category !== undefined && {category}),
      centre: {name: centre, address: ''},
      performedAt: moments.performedAt,
      due: {from: null, to: null},
      state: hasReport ? (isPartial ? 'partial' : 'complete') : 'pending',
      modalities: [],
      reports: hasReport
        ? [
            {
              issuedAt: moments.issuedAt,
              sections: comments === '' ? [] : [{title: 'Observaciones', text: comments}],
              signer: signerOf(orders),
              values,
              antibiograms,
            },
          ]
        : [],
    },
  }
}
