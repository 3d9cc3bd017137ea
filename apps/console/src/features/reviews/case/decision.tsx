import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {rejectionReasonsOf} from '@ceibo/contract/verification/review/rejection-catalogue'
import type {OpenReviewCase, ReviewPicture} from '@ceibo/contract/verification/review/review-case'
import {acceptReviewCase, MAX_REVIEW_NOTE, rejectReviewCase} from '@ceibo/contract/verification/review/review-decisions'
import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import styles from '../reviews-page.module.css'

type Props = {found: OpenReviewCase; pictures: readonly ReviewPicture[]; onDecided: () => void}

const DOCUMENT_KINDS: readonly string[] = ['identity', 'minor', 'mail-recovery', 'relationship', 'order']
const isOfDocuments = (kind: string): kind is VerificationKind => DOCUMENT_KINDS.includes(kind)

/** What is decided, and what the person will read. */
export function Decision({found, pictures, onDecided}: Props) {
  const {id: caseId, round, kind, signatures, signaturesNeeded} = found
  const now = useNow()
  const tell = useTell()
  const queries = useQueryClient()
  const [reasons, setReasons] = useState<readonly {position: number; code: string}[]>([])
  const [note, setNote] = useState('')
  const accept = useMutation({
    mutationFn: () => api.call(acceptReviewCase, {caseId, round}),
    onSuccess: (outcome) => {
      if (outcome.is === 'accepted') tell('Aceptado. Le avisamos.')
      if (outcome.is === 'signed-once') tell('Diste la primera firma. Falta la de otra persona.')
      if (outcome.is === 'accepted' || outcome.is === 'signed-once') onDecided()
    },
    onSettled: () => queries.invalidateQueries({queryKey: ['reviews']}),
  })
  const reject = useMutation({
    mutationFn: () => api.call(rejectReviewCase, {caseId, round, reasons: [...reasons], note: note.trim()}),
    onSuccess: (outcome) => {
      if (outcome.is !== 'rejected') return
      tell('Rechazado. Le enviamos los motivos y el link para subirla de nuevo.')
      onDecided()
    },
    onSettled: () => queries.invalidateQueries({queryKey: ['reviews']}),
  })
  const outcome = accept.data ?? reject.data
  const isBusy = accept.isPending || reject.isPending
  const acceptText = signaturesNeeded > signatures.length + 1 ? 'Dar la primera firma' : 'Aceptar y avisar'
  useKeys([
    {key: 'a', name: acceptText, run: () => accept.mutate()},
    {key: 'r', name: 'Rechazar y avisar', run: () => reject.mutate()},
  ])
  if (!isOfDocuments(kind)) return null
  const isChecked = (position: number, code: string) =>
    reasons.some((one) => one.position === position && one.code === code)
  const toggle = (position: number, code: string) =>
    setReasons((known) =>
      isChecked(position, code)
        ? known.filter((one) => one.position !== position || one.code !== code)
        : [...known, {position, code}],
    )
  const told = pictures.flatMap(({position, name}) =>
    rejectionReasonsOf(kind, position)
      .filter(({code}) => isChecked(position, code))
      .map(({text}) => `${name}: ${text}`),
  )
  return (
    <section aria-label="Decisión" className={styles.decision}>
      {signaturesNeeded > 1 && (
        <Notice tone="info" title="Recuperar un email lleva dos firmas">
          {signatures.map((one) => (
            <p key={one.at}>
              {one.by}, {momentText(one.at, now)}
            </p>
          ))}
          <p>Quien dio la primera no puede dar la segunda.</p>
        </Notice>
      )}
      <h3 className={styles.title}>Motivos de rechazo, por imagen</h3>
      <div className={styles.reasons}>
        {pictures.map(({position, name}) => (
          <fieldset key={position}>
            <legend>{name}</legend>
            {rejectionReasonsOf(kind, position).map(({code, label}) => (
              <label key={code}>
                <input type="checkbox" checked={isChecked(position, code)} onChange={() => toggle(position, code)} />{' '}
                {label}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <TextAreaField
        label="Aclaración para la persona"
        note="opcional"
        rows={2}
        maxLength={MAX_REVIEW_NOTE}
        value={note}
        onChange={({target}) => setNote(target.value)}
      />
      {(told.length > 0 || note.trim() !== '') && (
        <div className={styles.preview}>
          <b>Va a leer:</b>
          <ul>
            {[...told, ...(note.trim() === '' ? [] : [note.trim()])].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <CallFailure failure={accept.error ?? reject.error} />
      {outcome && <Blocked outcome={outcome} pictures={pictures} />}
      <div className={styles.buttons}>
        <Button kind="danger" busy={reject.isPending} onClick={() => isBusy || reject.mutate()}>
          Rechazar y avisar <KeyHint>R</KeyHint>
        </Button>
        <Button busy={accept.isPending} onClick={() => isBusy || accept.mutate()}>
          {acceptText} <KeyHint>A</KeyHint>
        </Button>
      </div>
    </section>
  )
}

type Outcome = {is: string; positions?: readonly number[]; why?: string; reviewer?: string}

/** Why nothing was decided, and what to do about it. */
function Blocked({outcome, pictures}: {outcome: Outcome; pictures: readonly ReviewPicture[]}) {
  const text = blockedText(outcome, pictures)
  return text === undefined ? null : (
    <Notice tone="bad" live="alert" title="No se decidió">
      <p>{text}</p>
    </Notice>
  )
}

function blockedText({is, positions = [], why, reviewer}: Outcome, pictures: readonly ReviewPicture[]) {
  switch (is) {
    case 'unseen':
      return `Abrí antes: ${pictures
        .filter(({position}) => positions.includes(position))
        .map(({name}) => name)
        .join(', ')}.`
    case 'no-reason':
      return 'Elegí un motivo o escribí una aclaración: es lo que la persona va a leer.'
    case 'same-reviewer':
      return 'Ya diste la primera firma: la segunda es de otra persona.'
    case 'not-acceptable':
      return why
    case 'taken':
      return `Lo está revisando ${reviewer}.`
    case 'gone':
      return 'Otra persona lo resolvió, o llegó documentación nueva.'
    case 'not-claimed':
      return 'El caso volvió a la cola. Tomalo de nuevo.'
    default:
      return undefined
  }
}
