import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {
  ATTACHMENT_TERMS,
  MAX_SHARE_COMMENT,
  SHARE_CONSENT,
  SHARE_DAYS,
  SHARE_OPENINGS,
  SHARE_TERMS,
  shareFields,
  shareStudy,
} from '@ceibo/contract/studies/sharing/study-sharing'
import {insideObject} from '@ceibo/contract/wire/declared-fields'
import {Button} from '@ceibo/ui/button'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {Dialog} from '@ceibo/ui/dialog'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {TextField} from '@ceibo/ui/text-field'
import {FormLayout} from '@ceibo/ui/form-layout'
import {BulletList} from '@ceibo/ui/bullet-list'
import {Pair} from '@ceibo/ui/pair'
import {lazy, Suspense, useState} from 'react'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import type {Somebody} from '#shared/family/use-owner-filter.ts'
import {rememberLink} from '#features/studies/sharing/given/given-shares.api.ts'
import styles from './share-dialog.module.css'
import {studiesAway, UnreachableStudies} from './unreachable-studies.tsx'
import {SendPdf} from './send-pdf.tsx'
import {SharedDialog, type Sent} from './shared-dialog.tsx'
import type {ShareableStudy} from '#features/studies/pdf-buttons.tsx'

/** Loaded on demand, because most people share one study. */
const MoreStudies = lazy(async () => ({default: (await import('./more-studies.tsx')).MoreStudies}))

type Props = {
  study: ShareableStudy
  owner: Somebody
  /** The report may be handed to another app of a phone. */
  offersPdf: boolean
  onClose: () => void
}

const LABELS = {
  recipientName: 'Nombre del destinatario',
  recipientEmail: 'Email del destinatario',
  comment: 'Comentarios',
  days: 'Días disponible',
  openings: 'Veces que se puede abrir',
  isAccepted: SHARE_CONSENT,
} as const

const FORM_ID = 'compartir-estudio'
const rules = insideObject(shareFields)

/** Shares a study, and others of the same person with it, by a mailed link; the code that opens it is shown once. */
export function ShareDialog({study, owner, offersPdf, onClose}: Props) {
  const api = useApi()
  const {attachesReports} = useSite()
  const terms = attachesReports ? [...SHARE_TERMS.items, ATTACHMENT_TERMS.item] : SHARE_TERMS.items
  const [others, setOthers] = useState<string[] | null>(null)
  const [made, setMade] = useState<Sent | null>(null)
  const [away, setAway] = useState<readonly string[]>([])
  const uids = [study.uid, ...(others ?? [])]
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
      setAway([])
      const sent = await api.call(shareStudy, {...wanted, studies: uids}).catch((error: unknown) => {
        const found = studiesAway(error, uids)
        if (found.length === 0) throw error
        setAway(found)
      })
      if (sent === undefined) return
      rememberLink(sent.id, sent.link)
      const {recipientName, recipientEmail, openings} = wanted
      setMade({...sent, recipientName, recipientEmail, openings, studies: uids.length})
    },
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
      <FormLayout {...form} id={FORM_ID} aria-label="Compartir estudio">
        <ErrorSummary {...summary} />
        <div className={styles.studies}>
          <b>{study.title}</b>
          {others !== null && others.length > 0 && (
            <span>{others.length === 1 ? 'y otro estudio' : `y otros ${others.length} estudios`}</span>
          )}
        </div>
        {others === null ? (
          <div>
            <Button kind="quiet" small onClick={() => setOthers([])}>
              Sumar otros estudios
            </Button>
          </div>
        ) : (
          <Suspense fallback={<Skeleton count={3} text="Cargando los otros estudios" />}>
            <MoreStudies besides={study.uid} owner={owner} chosen={others} onChoose={setOthers} />
          </Suspense>
        )}
        {offersPdf && <SendPdf study={study} />}
        <TextField {...field('recipientName')} label={LABELS.recipientName} autoComplete="off" />
        <TextField {...field('recipientEmail')} label={LABELS.recipientEmail} inputMode="email" autoComplete="off" />
        <TextAreaField
          {...field('comment')}
          label={LABELS.comment}
          rows={3}
          autoComplete="off"
          maxLength={MAX_SHARE_COMMENT}
        />
        <Pair>
          <TextField
            {...field('days')}
            label={LABELS.days}
            hint={`De 1 a ${SHARE_DAYS.most}; si lo dejás vacío, ${SHARE_DAYS.usual}`}
            inputMode="numeric"
            maxLength={String(SHARE_DAYS.most).length}
          />
          <TextField
            {...field('openings')}
            label={LABELS.openings}
            hint={`De 1 a ${SHARE_OPENINGS.most}; si lo dejás vacío, ${SHARE_OPENINGS.usual}`}
            inputMode="numeric"
            maxLength={String(SHARE_OPENINGS.most).length}
          />
        </Pair>
        <Notice title="Información confidencial">
          <BulletList>
            {terms.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </BulletList>
        </Notice>
        <CheckboxField {...field('isAccepted')} label={SHARE_CONSENT} />
        <FailureNotice failure={failure} />
        {away.length > 0 && <UnreachableStudies away={away} isAll={away.length === uids.length} owner={owner} />}
      </FormLayout>
    </Dialog>
  )
}
