import type * as z from 'zod/mini'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {layOutMail, type MailContent, type MailParts} from './mail-layout.ts'

/** The configuration that a template uses. */
export type MailSite = Pick<Configuration, 'brand' | 'publicUrl'>

/** One kind of mail: its name in the outbox, the schema of its data, and its template. */
export type MailType<Schema extends z.ZodMiniType = z.ZodMiniType, Kind extends string = string> = {
  kind: Kind
  schema: Schema
  /** Subject, text and HTML; undefined for data of another shape, such as from another server version. */
  render(data: unknown, site: MailSite): MailContent | undefined
}

/** The data of a mail of this type. */
export type MailData<Type extends MailType> = z.output<Type['schema']>

export function defineMail<Schema extends z.ZodMiniType, Kind extends string>(
  kind: Kind,
  schema: Schema,
  template: (data: z.output<Schema>, site: MailSite) => MailParts,
): MailType<Schema, Kind> {
  return {
    kind,
    schema,
    render(data, site) {
      const parsed = schema.safeParse(data)
      return parsed.success ? layOutMail(template(parsed.data, site), site) : undefined
    },
  }
}
