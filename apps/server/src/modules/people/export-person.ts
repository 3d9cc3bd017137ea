import {fullName} from '@ceibo/contract/people/full-name'
import {civilDate, civilInstant, spokenDay} from '@ceibo/rules/time/civil-time'
import {SCOPE_NAMES} from '@ceibo/rules/appointments/scope-texts'
import {type ExportedRecord, type ExportNeeds, patientReference} from '#platform/output/exported-record.ts'
import {exportedPersonRow, type ExportedPersonRow, exportedRelationships} from './exported-person.queries.ts'

const ABOUT = 'Quién sos'
const GENDERS: Record<string, string> = {M: 'male', F: 'female', I: 'other'}

/** The person, the coverage, and those who act for them or for whom they act. */
export async function* exportPerson(personId: number, {db}: ExportNeeds): AsyncIterable<ExportedRecord> {
  const row = await exportedPersonRow(db, personId)
  yield {resource: patientOf(row), section: ABOUT, line: personLine(row)}
  const plan = row.plan_name ?? row.other_plan
  if (plan !== null) {
    const type = row.plan_type_name ?? row.other_plan_type
    yield {
      resource: {
        resourceType: 'Coverage',
        id: `${personId}`,
        status: 'active',
        beneficiary: patientReference(personId),
        payor: [{display: plan}],
        ...(type !== null && {class: [{type: {text: 'Tipo de plan'}, value: type}]}),
      },
      section: 'Cobertura',
      line: type === null || type === plan ? plan : `${plan}, ${type}`,
    }
  }
  for (const one of await exportedRelationships(db, personId)) {
    const isHolder = one.holder_id === personId
    const name = isHolder
      ? {given: [one.dependant_first_name], family: one.dependant_last_name}
      : {given: [one.holder_first_name], family: one.holder_last_name}
    const since = civilDate(one.created_at)
    const until = one.ended_at === null ? one.ends_on : civilDate(one.ended_at)
    const scope = SCOPE_NAMES[one.scope].toLowerCase()
    const who = `${name.given.join(' ')} ${name.family}`
    yield {
      resource: {
        resourceType: 'RelatedPerson',
        id: `${one.id}`,
        active: one.ended_at === null,
        patient: patientReference(personId),
        relationship: [{text: isHolder ? 'Persona a cargo' : 'Responsable'}],
        name: [name],
        period: {start: since, ...(until !== null && {end: until})},
      },
      section: 'Tu familia',
      line: `${isHolder ? `Actuás por ${who}` : `${who} actúa por vos`}, desde el ${spokenDay(since)}${until === null ? '' : ` hasta el ${spokenDay(until)}`}`,
    }
    yield {
      resource: {
        resourceType: 'Consent',
        id: `permission-${one.id}`,
        status: one.ended_at === null ? 'active' : 'inactive',
        scope: {coding: [{system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy'}]},
        category: [{text: 'Permiso para actuar por otra persona'}],
        patient: isHolder ? {display: who} : patientReference(personId),
        dateTime: civilInstant(one.created_at),
        policyRule: {text: scope},
        provision: {
          period: {start: since, ...(until !== null && {end: until})},
          actor: [{role: {text: 'Responsable'}, reference: isHolder ? patientReference(personId) : {display: who}}],
        },
      },
      section: 'Permisos',
      line: `${isHolder ? `Podés actuar por ${who}` : `${who} puede actuar por vos`} en: ${scope}`,
    }
  }
}

function patientOf(row: ExportedPersonRow) {
  const telecom = [
    ...(row.email === null ? [] : [{system: 'email', value: row.email}]),
    ...(row.phone === null ? [] : [{system: 'phone', value: row.phone}]),
  ]
  const {address, city, province, postal_code: postalCode, floor, apartment} = row
  const line = [address, floor && `Piso ${floor}`, apartment && `Depto. ${apartment}`].filter((part) => part !== null)
  const hasHome = line.length > 0 || city !== null || province !== null
  return {
    resourceType: 'Patient',
    id: `${row.id}`,
    active: true,
    identifier: [
      {type: {text: row.document_name}, value: row.document_number},
      ...(row.cuil === null ? [] : [{type: {text: 'CUIL'}, value: row.cuil}]),
    ],
    name: [
      {use: 'official', family: row.last_name, given: [row.first_name]},
      ...(row.chosen_name === null ? [] : [{use: 'usual', given: [row.chosen_name]}]),
    ],
    gender: GENDERS[row.sex] ?? 'unknown',
    birthDate: row.birth_date,
    ...(telecom.length > 0 && {telecom}),
    ...(hasHome && {
      address: [
        {
          ...(line.length > 0 && {line}),
          ...(city !== null && {city}),
          ...(province !== null && {state: province}),
          ...(postalCode !== null && {postalCode}),
          country: 'AR',
        },
      ],
    }),
    ...(row.civil_state !== null && {maritalStatus: {text: row.civil_state}}),
  }
}

const personLine = (row: ExportedPersonRow): string =>
  [
    fullName({firstName: row.first_name, lastName: row.last_name}),
    row.chosen_name && `Nombre autopercibido: ${row.chosen_name}`,
    `${row.document_name} ${row.document_number}`,
    `Nacimiento: ${spokenDay(row.birth_date)}`,
    row.cuil && `CUIL: ${row.cuil.replace(/^(\d\d)(\d+)(\d)$/, '$1-$2-$3')}`,
    row.email && `Email: ${row.email}`,
    row.phone && `Teléfono: ${row.phone}`,
    row.nationality && `Nacionalidad: ${row.nationality}`,
    row.civil_state && `Estado civil: ${row.civil_state}`,
    homeLine(row),
  ]
    .filter(Boolean)
    .join('\n')

function homeLine({address, floor, apartment, city, postal_code: code, province}: ExportedPersonRow): string | null {
  const street = [address, floor && `piso ${floor}`, apartment && `depto. ${apartment}`]
  const parts = [...street, city, code && `CP ${code}`, province === city ? null : province].filter(Boolean)
  return parts.length === 0 ? null : `Domicilio: ${parts.join(', ')}`
}
