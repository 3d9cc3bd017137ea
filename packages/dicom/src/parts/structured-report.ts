import {TAG} from '#reading/dicom-tag.ts'
import type {ElementValues} from '#reading/element-values.ts'
import {isoDate, isoTime} from '#reading/value-text.ts'

/** A coded concept: "121070", "DCM", "Findings". */
export type Concept = {code: string; scheme: string; meaning: string}

/**
 * A value of the tree of a report (PS3.3 section C.17.3) with what it says of itself below it. Dates are YYYY-MM-DD, times HH:MM:SS.
 * `references` are pictures, waveforms and other objects that an item points to.
 */
export type ReportItem = {name: Concept | undefined; modifiers: readonly ReportItem[]; items: readonly ReportItem[]} & (
  | {is: 'container'}
  | {is: 'text'; text: string}
  | {is: 'code'; value: Concept}
  | {is: 'number'; value: string; unit: Concept | undefined}
  | {is: 'date'; date: string}
  | {is: 'time'; time: string}
  | {is: 'moment'; date: string; time: string | undefined}
  | {is: 'name'; text: string}
  | {is: 'reference'}
)

export type StructuredReport = {
  root: ReportItem
  /** Complete, verified, and not said to be preliminary. */
  isFinal: boolean
  verifier: {name: string; organization: string} | undefined
  /** SOP instances of the reports that this one replaces. */
  replaces: readonly string[]
  isOfMachine: boolean
}

/** The titles of reports that machines make of what they measured (PS3.16 TID 1500, 5000 to 5300, 10001, 10011, 4000, 4100). */
const OF_MACHINES = new Set([
  '125000',
  '125100',
  '125200',
  '125195',
  '126000',
  '126001',
  '126002',
  '126003',
  '113701',
  '113500',
  '111036',
  '112000',
])

/** The tree of a structured report; `values` are those of its data set. */
export function readStructuredReport(values: ElementValues): StructuredReport {
  const verifier = values.items(TAG.verifyingObservers).at(-1)
  const name = verifier?.name(TAG.verifierName)?.text
  const isVerified = values.code(TAG.verificationFlag) === 'VERIFIED'
  const title = conceptOf(values, TAG.conceptName)
  return {
    root: {is: 'container', name: title, ...below(values)},
    isFinal: isVerified && isWhole(values),
    verifier: name === undefined ? undefined : {name, organization: verifier?.text(TAG.verifierOrganization) ?? ''},
    replaces: values
      .items(TAG.predecessors)
      .flatMap((study) => study.items(TAG.referencedSeries))
      .flatMap((series) => series.items(TAG.referencedSops))
      .flatMap((one) => one.code(TAG.referencedSopInstance) ?? []),
    // A doctor who verifies what a machine measured makes it a report.
    isOfMachine: !isVerified && title?.scheme === 'DCM' && OF_MACHINES.has(title.code),
  }
}

const isWhole = (values: ElementValues) =>
  values.code(TAG.completionFlag) === 'COMPLETE' && values.code(TAG.preliminaryFlag) !== 'PRELIMINARY'

/** Items of these relationships say who, where and in which language, and nothing of the result. */
const CONTEXT = new Set(['HAS OBS CONTEXT', 'HAS ACQ CONTEXT'])

function below(values: ElementValues): Pick<ReportItem, 'modifiers' | 'items'> {
  const children = values
    .items(TAG.contentItems)
    .map((child) => ({relationship: child.code(TAG.relationship) ?? '', child}))
    .filter(({relationship}) => !CONTEXT.has(relationship))
  const read = (isWanted: (relationship: string) => boolean) =>
    children.filter(({relationship}) => isWanted(relationship)).flatMap(({child}) => itemOf(child) ?? [])
  return {
    modifiers: read((relationship) => relationship === 'HAS CONCEPT MOD'),
    items: read((relationship) => relationship !== 'HAS CONCEPT MOD'),
  }
}

/** An item with those below it; undefined for UIDs and coordinates, and for one without a value and without items. */
function itemOf(values: ElementValues): ReportItem | undefined {
  const about = {name: conceptOf(values, TAG.conceptName), ...below(values)}
  switch (values.code(TAG.valueType)) {
    case 'CONTAINER':
      return {is: 'container', ...about}
    case 'TEXT': {
      const text = values.paragraph(TAG.textValue)
      return text === undefined ? bare(about) : {is: 'text', text, ...about}
    }
    case 'CODE': {
      const value = conceptOf(values, TAG.conceptCode)
      return value === undefined ? bare(about) : {is: 'code', value, ...about}
    }
    case 'NUM': {
      const measured = values.items(TAG.measuredValue)[0]
      const value = measured?.text(TAG.numericValue)
      if (value === undefined || measured === undefined) return bare(about)
      return {is: 'number', value, unit: conceptOf(measured, TAG.unitsCode), ...about}
    }
    case 'DATE': {
      const date = values.date(TAG.dateValue)
      return date === undefined ? bare(about) : {is: 'date', date, ...about}
    }
    case 'TIME': {
      const time = values.time(TAG.timeValue)
      return time === undefined ? bare(about) : {is: 'time', time, ...about}
    }
    case 'DATETIME': {
      const [, day = '', at = ''] = /^(\d{8})(\d{2,6})?/.exec(values.code(TAG.momentValue) ?? '') ?? []
      const date = isoDate(day)
      return date === undefined ? bare(about) : {is: 'moment', date, time: isoTime(at), ...about}
    }
    case 'PNAME': {
      const text = values.name(TAG.nameValue)?.text
      return text === undefined ? bare(about) : {is: 'name', text, ...about}
    }
    case 'IMAGE':
    case 'WAVEFORM':
    case 'COMPOSITE':
      return {is: 'reference', ...about}
    case undefined:
    default:
      return bare(about)
  }
}

/** The items below one that has no value of its own. */
const bare = (about: Pick<ReportItem, 'name' | 'modifiers' | 'items'>): ReportItem | undefined =>
  about.items.length === 0 ? undefined : {is: 'container', ...about}

function conceptOf(values: ElementValues, tag: number): Concept | undefined {
  const item = values.items(tag)[0]
  const meaning = item?.text(TAG.codeMeaning)
  const code = item?.text(TAG.codeValue) ?? item?.text(TAG.longCode) ?? ''
  if (item === undefined || (meaning === undefined && code === '')) return undefined
  return {code, scheme: item.text(TAG.codingScheme) ?? '', meaning: meaning ?? code}
}
