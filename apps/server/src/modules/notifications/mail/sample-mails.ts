import type {MailContent, MailSite, MailType} from '#platform/output/mail-type.ts'
import {plainPage} from './mail-layout.ts'

type SampleMail = Required<Omit<MailContent, 'replyTo'>> & {name: string; kind: string}

/** Every kind of mail with its samples, rendered for this installation. */
export const sampleMails =
  (mails: readonly MailType[]) =>
  (site: MailSite): SampleMail[] =>
    mails.flatMap((mail) =>
      mail.samples.flatMap(({name, data}) => {
        const content = mail.render(data, site)
        return content === undefined ? [] : [{name, kind: mail.kind, html: plainPage(content.text), ...content}]
      }),
    )
