import type {CatalogueChoice, CountedEffect} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {AnyValues} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {Database} from '@ceibo/database/open-database'

/** An entry before and after a change; `before` is null for a new one. */
export type EntryChange = {rowId: number | undefined; before: AnyValues | null; after: AnyValues}

/** What a catalogue has of its own. Reading, saving, history and taking back are the same for all. */
export type EditableCatalogue = {
  /** The catalogue is of the built-in agenda: with another one, that one has it. */
  isOfAgenda: boolean
  /** The field that each unique constraint of its table is about. */
  uniqueFields: Readonly<Record<string, string>>
  /** The centre in which an entry is, and where whoever changes it has the role. */
  centreOf?: (values: AnyValues, rowId: number) => number | undefined
  /** What its fields may name. */
  choices: (db: Database) => Promise<CatalogueChoice[]>
  effects: (db: Database, change: EntryChange, now: Date) => Promise<CountedEffect[]>
  /** Why a change cannot be, where the rules of its fields do not say it. */
  problemOf?: (change: EntryChange) => {field: string; message: string} | undefined
  /** The columns that a new entry gets beside its values. */
  newColumns?: (db: Database, values: AnyValues) => Promise<AnyValues>
  /** The values that other tables have. */
  beside?: {
    read: (db: Database) => Promise<(rowId: number) => AnyValues>
    write: (
      tx: Database,
      entry: {rowId: number; before: AnyValues | null; values: AnyValues; staffId: number},
      now: Date,
    ) => Promise<void>
  }
}
