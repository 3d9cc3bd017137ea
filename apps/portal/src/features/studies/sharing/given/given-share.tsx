import {longDate, momentText} from '@ceibo/web-kit/dates/spanish-dates'
import type {ShareSummary} from '@ceibo/contract/studies/sharing/study-sharing'
import {Button} from '@ceibo/ui/button'
import {Chip} from '@ceibo/ui/chip'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import QrCode from 'lucide/dist/esm/icons/qr-code.mjs'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {studyDay} from '#shared/studies/study-date.ts'
import {knownLink} from './given-shares.api.ts'
import styles from './given-shares.module.css'
import {chipOfShare, deviceText, lifeText, openingsText, showsNothing, withdrawnText} from './share-state-texts.ts'

type Props = {share: ShareSummary; myName: string; onRevoke: () => void; onQr: (link: string) => void}

/** One share: with whom, which studies, whether it still opens, and when it was opened. */
export function GivenShare({share, myName, onRevoke, onQr}: Props) {
  const now = useNow()
  const {recipientName, recipientEmail, studies, state, visits} = share
  const {tone, word} = chipOfShare(share)
  const link = knownLink(share.id)
  return (
    <li className={styles.share}>
      <article className={styles.words} aria-label={`Con ${recipientName}, ${longDate(share.createdAt, now)}`}>
        <h3 className={styles.recipient}>
          Con {recipientName} <span className={styles.address}>{recipientEmail}</span>
        </h3>
        <p>
          <Chip tone={tone} {...(state === 'locked' && {icon: Lock})}>
            {word}
          </Chip>
        </p>
        <ul className={styles.studies}>
          {studies.map((study) => (
            <li key={study.uid}>
              {study.title}, {studyDay(study.performedAt, now)}
              {study.withdrawn !== null && (
                <p className={styles.withdrawn}>
                  <Chip tone="bad">{study.withdrawn.hasImages ? 'Informe retirado' : 'Retirado'}</Chip>{' '}
                  {withdrawnText(study, now)}
                </p>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.facts}>
          {ownerText(share, myName)}
          {lifeText(share, now)} {openingsText(share)}
        </p>
        {visits.length > 0 && (
          <details className={styles.visits}>
            <summary>Cuándo lo abrieron</summary>
            <ul>
              {visits.map(({at, device}) => (
                <li key={at}>
                  {momentText(at, now)}, {deviceText(device)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </article>
      {state === 'live' && (
        <div className={styles.action}>
          {link !== undefined && !showsNothing(share) && (
            <Button kind="ghost" small icon={QrCode} onClick={() => onQr(link)}>
              QR para la consulta<span className="visually-hidden"> con {recipientName}</span>
            </Button>
          )}
          <Button kind="ghost" small onClick={onRevoke}>
            Dejar de compartir<span className="visually-hidden"> con {recipientName}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

/** Whose studies they are and who shared them, where that is not the reader. */
function ownerText({patientName, sharerName}: ShareSummary, myName: string): string {
  const owner = patientName === myName ? '' : `Estudios de ${patientName}. `
  return sharerName === myName ? owner : `${owner}Los compartió ${sharerName}. `
}
