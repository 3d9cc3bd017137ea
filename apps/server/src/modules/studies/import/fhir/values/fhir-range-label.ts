import {formatNumber} from '@ceibo/laboratory/values/formatted-value'
import type {FhirRange, Quantity} from '#modules/studies/import/fhir/fhir-observation.ts'
import {type Concept, wordsOf} from '#modules/studies/import/fhir/fhir-resources.ts'

/** https://hl7.org/fhir/R4/valueset-referencerange-meaning.html */
const MEANINGS: Readonly<Record<string, string | null>> = {
  type: null,
  normal: null,
  recommended: 'Recomendado',
  treatment: 'En tratamiento',
  therapeutic: 'Nivel terapéutico',
  pre: 'Nivel antes de la dosis',
  post: 'Nivel después de la dosis',
  endocrine: 'Según el momento hormonal',
  'pre-puberty': 'Antes de la pubertad',
  follicular: 'Fase folicular',
  midcycle: 'Mitad del ciclo',
  luteal: 'Fase lútea',
  postmenopausal: 'Posmenopausia',
}

const GROUPS: Readonly<Record<string, string>> = {
  F: 'Mujeres',
  female: 'Mujeres',
  '248152002': 'Mujeres',
  M: 'Varones',
  male: 'Varones',
  '248153007': 'Varones',
  '77386006': 'Embarazo',
}

/** To whom or what a range applies, in words; null where it does not say. */
export function rangeLabel({type, appliesTo, age}: FhirRange): string | null {
  const parts = [type && meaningOf(type), ...appliesTo.map(groupOf), age && ageText(age)]
  return parts.filter(Boolean).join(', ') || null
}

function meaningOf(type: Concept): string | null {
  const known = type.coding.map(({code = ''}) => MEANINGS[code]).find((words) => words !== undefined)
  return type.text ?? (known === undefined ? (wordsOf(type) ?? null) : known)
}

const groupOf = (group: Concept): string | undefined =>
  group.text ?? group.coding.map(({code = ''}) => GROUPS[code]).find((words) => words !== undefined) ?? wordsOf(group)

const AGE_UNITS: Readonly<Record<string, string>> = {a: 'años', mo: 'meses', wk: 'semanas', d: 'días', h: 'horas'}

function ageText({low, high}: NonNullable<FhirRange['age']>): string | null {
  const unit = unitOf(high) || unitOf(low)
  const from = numberOf(low)
  const to = numberOf(high)
  const fromUnit = unitOf(low) === unit ? null : unitOf(low)
  if (from !== null && to !== null) return [from, fromUnit, 'a', to, unit].filter((part) => part !== null).join(' ')
  if (from !== null) return `desde ${from} ${unit}`
  return to === null ? null : `hasta ${to} ${unit}`
}

const numberOf = (end: Quantity | undefined) => (end?.value === undefined ? null : formatNumber(end.value))

const unitOf = (end: Quantity | undefined) => AGE_UNITS[end?.code ?? ''] ?? end?.unit ?? end?.code ?? ''
