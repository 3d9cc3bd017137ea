import {checkBySchema} from '@ceibo/client/check-by-schema'
import {useFormState} from '@ceibo/client/form-state'
import type {Study} from '@ceibo/contract/studies'
import {
  MAX_SHARE_COMMENT,
  SHARE_CONSENT,
  SHARE_DAYS,
  SHARE_OPENINGS,
  SHARE_SENT,
  SHARE_TERMS,
  shareFields,
  shareStudy,
  type MadeShare,
} from '@ceibo/contract/study-sharing'
import {insideObject} from '@ceibo/contract/wire-object'
import {longDate} from '@ceibo/client/spanish-dates'
import {PATHS} from '@ceibo/contract/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {Dialog} from '@ceibo/ui/dialog'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {Notice} from '@ceibo/ui/notice'
import {TextField} from '@ceibo/ui/text-field'
import {useState} from 'react'
import {FailureNotice} from '../../../shared/failure-notice.tsx'
import forms from '../../../shared/form-layout.module.css'
import {useApi} from '../../../shared/portal-dependencies.tsx'
import {useNow} from '../../../shared/use-now.ts'

type Props = {study: Pick<Study, 'uid' | 'title'>; onClose: () => void}

const LABELS = {
  recipientName: 'Nombre del destinatario',
  recipientEmail: 'Email del destinatario',
  comment: 'Comentarios',
  days: 'Días disponible',
  openings: 'Veces que se puede abrir',
  isAccepted: SHARE_CONSENT,
} as const

const WIRE_NAMES = {
  nombre: 'recipientName',
  destinatario: 'recipientEmail',
  comentario: 'comment',
  dias: 'days',
  aperturas: 'openings',
  aceptaTerminos: 'isAccepted',
}

const FORM_ID = 'compartir-estudio'
const rules = insideObject(shareFields)

/** Shares a study by a mailed link; the code that opens it is told here, once. */
export function ShareDialog({study, onClose}: Props) {
  const api = useApi()
  const [made, setMade] = useState<Sent | null>(null)
  const {form, field, summary, busy, failure} = useFormState({
    check: (typed) =>
      checkBySchema(rules, {
        ...typed,
        comment: typed.comment || null,
        days: Number(typed.days || SHARE_DAYS.usual),
        openings: Number(typed.openings || SHARE_OPENINGS.usual),
        isAccepted: typed.isAccepted === 'on' || typed.isAccepted === 'true',
      }),
    send: async (wanted) => {
      const sent = await api.call(shareStudy, {...wanted, studies: [study.uid]})
      setMade({...sent, recipientEmail: wanted.recipientEmail})
    },
    wireNames: WIRE_NAMES,
    labels: LABELS,
  })
  if (made !== null) return <SharedDialog made={made} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title="Compartir estudio"
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM_ID} busy={busy} busyText="Enviando…">
            Enviar
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID} className={forms.form} aria-label="Compartir estudio">
        <ErrorSummary {...summary} />
        <p>{study.title}</p>
        <TextField {...field('recipientName')} label={LABELS.recipientName} autoComplete="off" maxLength={50} />
        <TextField
          {...field('recipientEmail')}
          label={LABELS.recipientEmail}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <TextField {...field('comment')} label={LABELS.comment} autoComplete="off" maxLength={MAX_SHARE_COMMENT} />
        <TextField
          {...field('days')}
          label={LABELS.days}
          hint={`De 1 a ${SHARE_DAYS.most}; si lo dejás vacío, ${SHARE_DAYS.usual}`}
          inputMode="numeric"
          maxLength={2}
        />
        <TextField
          {...field('openings')}
          label={LABELS.openings}
          hint={`De 1 a ${SHARE_OPENINGS.most}; si lo dejás vacío, ${SHARE_OPENINGS.usual}`}
          inputMode="numeric"
          maxLength={2}
        />
        <Notice title="Información confidencial">
          <ul>
            {SHARE_TERMS.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Notice>
        <CheckboxField {...field('isAccepted')} label={SHARE_CONSENT} />
        <FailureNotice failure={failure} />
      </form>
    </Dialog>
  )
}

type Sent = MadeShare & {recipientEmail: string}

function SharedDialog({made, onClose}: {made: Sent; onClose: () => void}) {
  const now = useNow()
  return (
    <Dialog open onClose={onClose} title={SHARE_SENT} actions={<Button onClick={onClose}>Listo</Button>}>
      <p>{made.recipientEmail} recibirá en breve el email con tu estudio médico.</p>
      <p>
        Decile este código por teléfono o por mensaje. No lo mandamos por email y no lo vas a volver a ver:{' '}
        <strong>{made.code}</strong>
      </p>
      <p>
        Se puede abrir hasta el {longDate(made.expiresAt, now)}.{' '}
        <AppLink href={PATHS.givenShares}>Mirá cuándo lo abren, o dejá de compartirlo</AppLink>.
      </p>
    </Dialog>
  )
}
