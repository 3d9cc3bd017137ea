import type {MailSite} from './define-mail.ts'
import type {MailContent} from './mail-layout.ts'
import {MAIL_SAMPLES} from './mail-samples.ts'
import {renderMail} from './render-mail.ts'

export type SampleMail = MailContent & {name: string; kind: string}

/** Every kind of mail with sample data, rendered for this installation. */
export function sampleMails(site: MailSite): SampleMail[] {
  return MAIL_SAMPLES.flatMap(({kind, name, data}) => {
    const content = renderMail(kind, data, site)
    return content === undefined ? [] : [{name, kind, ...content}]
  })
}
