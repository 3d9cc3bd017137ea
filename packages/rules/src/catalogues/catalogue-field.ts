import type {CatalogueId, CatalogueValues} from '@ceibo/contract/catalogues/editing/catalogue-values'

/** A field of a catalogue, in the words of the form, the table, the history and the sheet. */
export type CatalogueField<Name extends string = string> = {
  name: Name
  label: string
  /** `words` is a list of texts, `picture` one that was uploaded, `reference` names an entry of another catalogue and `references` several. */
  is:
    | 'text'
    | 'long'
    | 'date'
    | 'number'
    | 'check'
    | 'choice'
    | 'words'
    | 'reference'
    | 'references'
    | 'place'
    | 'hours'
    | 'picture'
  /** The words of the values of a choice. An empty value is none, also of a reference. */
  options?: Readonly<Record<string, string>>
  hint?: string
  /** What a list of references says while there is nothing to choose. */
  whenNone?: string
  /** The table shows it. */
  isColumn?: true
  /** Half of the width of the form. */
  isHalf?: true
  /** What it says of an entry never changes. */
  isFixed?: true
}

export type FieldsOf<Id extends CatalogueId> = readonly CatalogueField<Extract<keyof CatalogueValues<Id>, string>>[]

/** The field by which an entry ends. */
export const ACTIVE = {
  name: 'active',
  label: 'En uso',
  is: 'check',
  hint: 'Sin esto deja de ofrecerse, y lo que ya lo nombra lo sigue nombrando.',
} as const
