import type {ListedPicture} from '@ceibo/contract/content/editing/content-editing'
import type {Json} from '@ceibo/contract/content/editing/content-parts'
import type {PartField} from '@ceibo/rules/content/editing/part-fields'

/** What fields may name. */
export type Choices = {centres: readonly {slug: string; name: string}[]; pictures: readonly ListedPicture[]}

/** The place of a value in the part is its path, by which its problem is known. */
export type Around = {choices: Choices; problems: ReadonlyMap<string, string>; disabled: boolean}

export type FieldsProps = Around & {
  fields: readonly PartField[]
  value: Json
  path: string
  onChange: (value: Json) => void
}

export const joined = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)
