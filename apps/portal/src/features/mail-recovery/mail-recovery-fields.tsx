import type {Choice} from '@ceibo/contract/catalogues'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {DocumentsSentDialog} from '../../shared/documents-sent-dialog.tsx'
import {BUILT_IN_DOCUMENT_TYPES, FIRST_DOCUMENT_TYPE} from '../../shared/document-type-options.ts'
import {PhotoField} from '../../shared/photo-field.tsx'
import {SendingDialog} from '../../shared/sending-dialog.tsx'
import {SendingFailedDialog} from '../../shared/sending-failed-dialog.tsx'
import {useAwake} from '../../shared/use-awake.ts'
import {MAIL_RECOVERY_LABELS as LABELS} from './mail-recovery-form.ts'
import styles from './mail-recovery-page.module.css'
import {useMailRecovery, type RecoveryStage} from './use-mail-recovery.ts'

const TYPES: readonly Choice[] = BUILT_IN_DOCUMENT_TYPES

/** Who asks, the new address, and both sides of the document. */
export function MailRecoveryFields() {
  const awake = useAwake()
  const {form, field, summary, busy, sides, choose, stage, goOn} = useMailRecovery()
  return (
    <form {...form} className={styles.form} aria-label="Recuperar email">
      <ErrorSummary title="Revisá estos datos" {...summary} />
      <div className={styles.pair}>
        <SelectField {...field('documentType')} label={LABELS.documentType} defaultValue={FIRST_DOCUMENT_TYPE}>
          {TYPES.map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('documentNumber')}
          label={LABELS.documentNumber}
          autoComplete="off"
          inputMode="numeric"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
        />
      </div>
      <TextField
        {...field('email')}
        type="email"
        label={LABELS.email}
        hint="Una dirección que puedas abrir ahora: ahí te vamos a escribir"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        {...field('repeatEmail')}
        type="email"
        label={LABELS.repeatEmail}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PhotoField
        {...field('front')}
        label={LABELS.front}
        hint="Que se lea completo y sin reflejos. JPG o PNG"
        photo={sides.front}
        onChange={(photo) => choose('front', photo)}
      />
      <PhotoField
        {...field('back')}
        label={LABELS.back}
        photo={sides.back}
        onChange={(photo) => choose('back', photo)}
      />
      <Button type={awake ? 'submit' : 'button'} busy={busy} busyText="Enviando…" wide>
        Continuar
      </Button>
      <StageDialog stage={stage} onGoOn={goOn} />
    </form>
  )
}

function StageDialog({stage, onGoOn}: {stage: RecoveryStage; onGoOn: () => void}) {
  switch (stage.is) {
    case 'filling':
      return null
    case 'sent':
      return <DocumentsSentDialog />
    case 'failed':
      return <SendingFailedDialog onClose={onGoOn} more={stage.failure.text} />
    case 'preparing':
    case 'uploading':
    case 'handing-in':
      return <SendingDialog sending={stage} />
  }
}
