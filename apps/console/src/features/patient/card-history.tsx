import type {PatientCard} from '@ceibo/contract/desk/patient-card'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {MAIL_NAMES} from '@ceibo/rules/notifications/mail-names'
import {clock, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useResend} from './use-resend.tsx'
import {useMay} from '#shared/session/staff.tsx'
import {CASE_KIND_NAMES} from '#shared/names.ts'
import {CASE_STATES, CHANNELS, FATES, MESSAGE_FATES} from './card-words.ts'
import styles from './patient-page.module.css'

/** The cases of the person and their state; the mails and messages that were sent and their fate. */
export function CardHistory({
  card: {cases, mails, messages, personId},
  areKeysOn,
}: {
  card: PatientCard
  areKeysOn: boolean
}) {
  const now = useNow()
  const mayReview = useMay('review')
  const {resend, isSending, problem} = useResend(personId)
  const mayResend = useMay('useDesk')
  const last = mayResend ? mails.find(({canResend}) => canResend) : undefined
  useKeys(
    last && areKeysOn ? [{key: 'v', name: 'Volver a enviar el último email', run: () => resend(last.mailId)}] : [],
  )
  return (
    <>
      <section className={styles.part} aria-label="Casos">
        <h2 className={styles.title}>Casos</h2>
        {cases.length === 0 && <p className={styles.note}>No hay casos.</p>}
        <ul className={styles.list}>
          {cases.map((one) => (
            <li key={one.caseId} className={styles.line}>
              <span>
                {mayReview ? (
                  <AppLink href={pathTo(CONSOLE_PATHS.review, {caseId: `d${one.caseId}`})}>
                    {CASE_KIND_NAMES[one.kind]}
                  </AppLink>
                ) : (
                  CASE_KIND_NAMES[one.kind]
                )}{' '}
                · {CASE_STATES[one.state]}
              </span>
              {one.missing.length > 0 && <span>Falta: {one.missing.join('; ')}</span>}
              <span className={styles.note}>
                {shortDate(one.changedAt, now)} · caso {one.caseId}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-label="Emails">
        <h2 className={styles.title}>Emails</h2>
        {problem}
        {mails.length === 0 && <p className={styles.note}>No le enviamos ninguno.</p>}
        <ul className={styles.list}>
          {mails.map((one) => (
            <li key={one.mailId} className={styles.line}>
              <span>{MAIL_NAMES[one.kind] ?? one.kind}</span>
              <span className={styles.note} data-fate={one.fate}>
                {shortDate(one.at, now)}, {clock(one.at)} · {FATES[one.fate]}
              </span>
              {mayResend && one.canResend && (
                <Button small kind="quiet" busy={isSending(one.mailId)} onClick={() => resend(one.mailId)}>
                  Volver a enviar {one === last && <KeyHint>V</KeyHint>}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {messages.length > 0 && (
        <section className={styles.part} aria-label="Mensajes al celular">
          <h2 className={styles.title}>Mensajes al celular</h2>
          <ul className={styles.list}>
            {messages.map((one) => (
              <li key={one.messageId} className={styles.line}>
                <span>
                  {MAIL_NAMES[one.kind] ?? one.kind} · {CHANNELS[one.channel]}
                </span>
                <span className={styles.note} data-fate={one.fate}>
                  {shortDate(one.at, now)}, {clock(one.at)} · {MESSAGE_FATES[one.fate]}
                  {one.isAnswered && ' y contestado'}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
