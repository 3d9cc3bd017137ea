import {calledFullName} from '@ceibo/web-kit/session/session-record'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {PATHS} from '@ceibo/contract/pages/paths'
import {SHARE_SENT, type MadeShare} from '@ceibo/contract/studies/sharing/study-sharing'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import QrIcon from 'lucide/dist/esm/icons/qr-code.mjs'
import {lazy, Suspense, useState} from 'react'
import {usePerson} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {timesText} from '#features/studies/sharing/given/share-state-texts.ts'
import styles from './share-dialog.module.css'

/** Loaded on demand, because few people print it. */
const ConsultationDialog = lazy(async () => ({
  default: (await import('./consultation-dialog.tsx')).ConsultationDialog,
}))

export type Sent = MadeShare & {recipientName: string; recipientEmail: string; openings: number; studies: number}

/** Shown after a share was mailed: its code, which is never shown again, and the QR for the consultation. */
export function SharedDialog({made, onClose}: {made: Sent; onClose: () => void}) {
  const now = useNow()
  const sharerName = calledFullName(usePerson())
  const [showsQr, setShowsQr] = useState(false)
  const {link, code, expiresAt, recipientName, recipientEmail, openings, studies} = made
  if (showsQr) {
    const share = {link, code, expiresAt, recipientName, sharerName}
    return (
      <Suspense>
        <ConsultationDialog share={share} onClose={() => setShowsQr(false)} />
      </Suspense>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={SHARE_SENT}
      actions={
        <>
          <Button kind="ghost" icon={QrIcon} onClick={() => setShowsQr(true)}>
            QR para la consulta
          </Button>
          <Button onClick={onClose}>Listo</Button>
        </>
      }
    >
      <p>
        {recipientEmail}{' '}
        {studies === 1
          ? 'recibirá en breve el email con tu estudio médico.'
          : 'recibirá en breve el email con tus estudios médicos.'}
      </p>
      <p className={styles.code}>
        <span>Código para abrirlo</span>
        <strong>{code}</strong>
      </p>
      <p>Decíselo a {recipientName} por teléfono o por mensaje. No lo mandamos por email y no lo vas a volver a ver.</p>
      <p>
        Se puede abrir {timesText(openings)}, hasta el {longDate(expiresAt, now)}.{' '}
        <AppLink href={PATHS.givenShares}>Mirá cuándo lo abren, o dejá de compartirlo</AppLink>.
      </p>
    </Dialog>
  )
}
