import type * as z from 'zod/mini'
import type {MailRules, MailSite, MailType} from '#platform/output/mail-type.ts'
import {layOutMail, type MailParts} from './mail-layout.ts'

/** The data of a mail of this type. */
export type MailData<Type extends MailType> = z.output<Type['schema']>

type MailDefinition<Schema extends z.ZodMiniType> = MailRules & {
  kind: string
  schema: Schema
  template: (data: z.output<Schema>, site: MailSite) => MailParts
  /** At least one of each kind, for the demo's gallery and the tests of all mails. */
  samples: readonly [Sample<Schema>, ...Sample<Schema>[]]
}
type Sample<Schema extends z.ZodMiniType> = {name: string; data: z.output<Schema> & object}

/** The token of a link in a sample. */
export const SAMPLE_TOKEN = 'ejemplo'.repeat(6)

export const defineMail = <Schema extends z.ZodMiniType>({
  template,
  ...mail
}: MailDefinition<Schema>): MailType<Schema> => ({
  ...mail,
  render(data, site) {
    const parsed = mail.schema.safeParse(data)
    return parsed.success ? layOutMail(template(parsed.data, site), site) : undefined
  },
})
