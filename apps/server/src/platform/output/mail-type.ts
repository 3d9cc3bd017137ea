import type {NotificationTopic} from '@ceibo/contract/notifications/notifications'
import type {Database} from '@ceibo/database/open-database'
import type * as z from 'zod/mini'
import type {Configuration} from '#platform/configuration/configuration.ts'

/** The configuration that a template uses. */
export type MailSite = Pick<Configuration, 'brand' | 'publicUrl'>

/** `replyTo` is where the reader's reply goes, if not to the sender. */
export type MailContent = {subject: string; text: string; html?: string; replyTo?: string}

/** What became of a mail: `failing` is tried again by itself, `failed` is not. */
export type MailFate = {mailId: number; fate: 'sent' | 'failing' | 'failed'; at: Date}

/** `always` is for mails that nothing silences, because somebody has to act; they only wait for the end of the quiet hours. */
export type MailTopic = NotificationTopic | 'always'

/** How mails of a kind are delivered. */
export type MailRules = {
  /**
   * The most of this kind to an address per day, where it is not the usual one. Null for no limit: the queuing command has counted it, or it
   * goes to the network itself, whose address one person must not use up for the others.
   */
  mostADay?: number | null
  /** Never dropped for the limit of a day: its reader must learn what happened, even a day late. */
  isAlwaysSent?: true
  /** What silences it. A mail without a topic is about security, or was just requested: it is sent at once. */
  topic?: MailTopic
  /** Hears what became of a mail, in the transaction that records it. */
  onFate?: (tx: Database, fate: MailFate) => Promise<void>
}

/** One kind of mail: its name in the outbox, the schema of its data, its template, samples for the demo, and how it is delivered. */
export type MailType<Schema extends z.ZodMiniType = z.ZodMiniType> = MailRules & {
  kind: string
  schema: Schema
  samples: readonly {name: string; data: object}[]
  /** Subject, text and HTML; undefined for data of another shape, such as from another server version. */
  render(data: unknown, site: MailSite): MailContent | undefined
}
