import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {EmailPairFields} from '#shared/fields/email-pair-fields.tsx'
import {DocumentFields} from '#shared/fields/typed-document-fields.tsx'
import {PhotoField} from '#shared/photos/photo-field.tsx'
import type {Photo} from '#shared/photos/chosen-photo.ts'
import {DocumentsSentToLogin, SendingDialogs} from '#shared/documents/sending-dialogs.tsx'
import {useHydrated} from '@ceibo/web-kit/page/hydration'
import {MAIL_RECOVERY_LABELS as LABELS} from './mail-recovery-form.ts'
import styles from './mail-recovery-page.module.css'
import {useMailRecovery} from './use-mail-recovery.ts'
import {busyTextOf} from '#shared/photos/use-preparation.ts'

/** The fields of the person, the new email, and both sides of the document. */
export function MailRecoveryFields() {
  const isHydrated = useHydrated()
  const {form, field, summary, busy, sides, choose, isPreparing, onPreparing, stage, goOn} = useMailRecovery()
  return (
    <form {...form} className={styles.form} aria-label="Recuperar email">
      <ErrorSummary {...summary} />
      <div className={styles.pair}>
        <DocumentFields field={field} labels={LABELS} autoComplete="off" />
      </div>
      <EmailPairFields
        field={field}
        labels={LABELS}
        hint="Una dirección que puedas abrir ahora: ahí te vamos a escribir"
      />
      <PhotoField
        {...field('front')}
        label={LABELS.front}
        shape="card"
        hint="Que se lea completo y sin reflejos. JPG o PNG"
        photo={shown(sides.front)}
        onPreparing={onPreparing}
        onChange={(photo) => choose('front', photo)}
      />
      <PhotoField
        {...field('back')}
        label={LABELS.back}
        shape="card"
        photo={shown(sides.back)}
        onPreparing={onPreparing}
        onChange={(photo) => choose('back', photo)}
      />
      <Button type={isHydrated ? 'submit' : 'button'} busy={busy} busyText={busyTextOf(isPreparing)} wide>
        Continuar
      </Button>
      <SendingDialogs stage={stage} sent={<DocumentsSentToLogin />} onClose={goOn} />
    </form>
  )
}

const shown = (photo: Photo | null) => photo && {...photo, bytes: photo.content.size}
