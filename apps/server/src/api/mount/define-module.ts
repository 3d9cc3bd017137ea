import type {DB} from '@ceibo/database/generated/database-types'
import type {WaitingWork} from '#platform/health/metrics.ts'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'
import type {ScheduledJob} from '#platform/jobs/start-jobs.ts'
import type {ExportSource} from '#platform/output/exported-record.ts'
import type {MailType} from '#platform/output/mail-type.ts'
import type {MessageType} from '#platform/output/message-type.ts'
import type {Route} from './route.ts'

/** What a part of the server brings; composition derives every register of the server from the list of its modules. */
export type Module = {
  name: string
  routes: readonly Route[]
  jobs: readonly ScheduledJob[]
  /** The rows that are over and may be deleted. */
  expiries: (now: Date) => readonly Expiry[]
  /** Its parts of the copy of a person's data. */
  exports: readonly ExportSource[]
  mails: readonly MailType[]
  messages: readonly MessageType[]
  tables: OwnedTables
  metrics: readonly WaitingWork[]
}

/**
 * The tables of a module, and which others may use each in statements: for joins, or to save a round trip. Those for `everybody` are lists
 * that the network maintains; the product only reads them.
 */
export type OwnedTables = {readonly [Table in keyof DB]?: readonly string[]}

/** A module's manifest; what it does not bring is left out. */
export const defineModule = (name: string, brought: Partial<Omit<Module, 'name'>>): Module => ({
  name,
  routes: [],
  jobs: [],
  expiries: () => [],
  exports: [],
  mails: [],
  messages: [],
  tables: {},
  metrics: [],
  ...brought,
})

/** Tables that only their owner uses, or that all of these others use too. */
export const owned = (names: readonly (keyof DB)[], others: readonly string[] = []): OwnedTables =>
  Object.fromEntries(names.map((name) => [name, others]))
