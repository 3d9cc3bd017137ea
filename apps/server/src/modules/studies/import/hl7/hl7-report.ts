import {componentOf, firstPart, type Hl7Segment} from './hl7-segment.ts'
import {DOCUMENT_TYPES} from '#modules/studies/import/storing/match-patient.ts'

/** A value with the notes under it. */
export type Hl7Result = {obx: Hl7Segment; notes: string[]}

/** A service that was ordered, with its results. */
export type Hl7Order = {obr: Hl7Segment; orc: Hl7Segment | undefined; results: Hl7Result[]; notes: string[]}

export type Hl7PatientGroup = {pid: Hl7Segment; orders: Hl7Order[]}

/** The patients of a message with their orders; or its problem. */
export function patientGroups(segments: readonly Hl7Segment[]): Hl7PatientGroup[] | string {
  const groups: Hl7PatientGroup[] = []
  let orc: Hl7Segment | undefined
  let notes: string[] = []
  for (const segment of segments) {
    const order = groups.at(-1)?.orders.at(-1)
    switch (segment.name) {
      case 'PID':
        groups.push({pid: segment, orders: []})
        notes = []
        break
      case 'ORC':
        orc = segment
        break
      case 'OBR': {
        const group = groups.at(-1)
        if (group === undefined) return `${segment.label}: comes before the patient (PID)`
        notes = []
        group.orders.push({obr: segment, orc, results: [], notes})
        orc = undefined
        break
      }
      case 'OBX':
        if (order === undefined) return `${segment.label}: comes before its order (OBR)`
        notes = []
        order.results.push({obx: segment, notes})
        break
      case 'NTE':
        notes.push(
          segment
            .field(3)
            .map(({text}) => text.trim())
            .join('\n'),
        )
        break
      case 'ADD':
      case 'DSC':
        return `${segment.label}: messages in several parts are not read: send it whole`
    }
  }
  if (groups.length === 0) return 'has no patient (PID)'
  return groups
}

/** The document of a patient: the identifier of RENAPER, or of a type for documents, or the only one. */
export function documentOfPid(pid: Hl7Segment): string | undefined {
  const ids =
    [3, 2, 4].map((field) => pid.field(field)).find((stated) => stated.some(({text}) => text.trim() !== '')) ?? []
  const named = ids.map(({components: [id = '', , , authority = '', type = '']}) => ({
    id: id.trim(),
    authority: firstPart(authority).toUpperCase(),
    type: type.trim().toUpperCase(),
  }))
  const given = named.filter(({id}) => id !== '')
  const document =
    given.find(({type, authority}) => authority.includes('RENAPER') && (type === '' || DOCUMENT_TYPES.has(type))) ??
    given.find(({type}) => DOCUMENT_TYPES.has(type)) ??
    (given.length === 1 ? given[0] : undefined)
  return document?.id
}

/** The name of a patient, the family name first. */
export function nameOfPid(pid: Hl7Segment): string {
  const [family = '', ...given] = pid.field(5)[0]?.components.slice(0, 3) ?? []
  return [firstPart(family), ...given.map((one) => one.trim())].filter(Boolean).join(' ')
}

/** Who answers for a report (OBR-32), or else for a value (OBX-16): the name, and the licence as its number. */
export function signerOf(orders: readonly Hl7Order[]): {name: string; licence: string} | null {
  for (const {obr} of orders) {
    const [licence = '', family = '', given = ''] = componentOf(obr, 32).split('&')
    if (licence !== '' && family !== '') return {name: [given, family].filter(Boolean).join(' '), licence}
  }
  for (const {obx} of orders.flatMap(({results}) => results)) {
    const [licence, family, given] = [1, 2, 3].map((part) => componentOf(obx, 16, part))
    if (licence && family) return {name: [given, firstPart(family)].filter(Boolean).join(' '), licence}
  }
  return null
}
