import {isJsonObject, type Json} from '@ceibo/contract/content/editing/content-parts'
import {changedFields} from '@ceibo/rules/content/editing/merge-part'
import type {PartField} from '@ceibo/rules/content/editing/part-fields'

const LONGEST = 400

/** A value of the content in a line, for what changed. */
export function valueWords(value: Json | undefined): string {
  const words = wordsOf(value)
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}

function wordsOf(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return ''
  if (Array.isArray(value)) return value.map((one: Json) => wordsOf(one)).join(' · ')
  if (isJsonObject(value)) return Object.values(value).map(wordsOf).filter(Boolean).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export type FieldChange = {label: string; before: string; after: string}

/** What of a part changed, in the words of its form. */
export const changesIn = (fields: readonly PartField[], before: Json, after: Json): FieldChange[] =>
  changedFields(before, after).flatMap((name) => {
    const field = fields.find((one) => one.name === name)
    const at = (value: Json) => (name === '' ? value : isJsonObject(value) ? value[name] : undefined)
    return field === undefined && name !== ''
      ? []
      : [{label: field?.label ?? 'Todo', before: valueWords(at(before)), after: valueWords(at(after))}]
  })

export const labelsOf = (fields: readonly PartField[], names: readonly string[]): string =>
  new Intl.ListFormat('es').format(names.map((name) => fields.find((one) => one.name === name)?.label ?? 'Lo mismo'))
