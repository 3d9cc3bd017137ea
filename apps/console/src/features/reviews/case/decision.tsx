import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {UNDRAWABLE_REASON} from '@ceibo/contract/verification/review/rejection-catalogue'
import type {OpenReviewCase, ReviewPicture} from '@ceibo/contract/verification/review/review-case'
import {acceptReviewCase, MAX_REVIEW_NOTE, rejectReviewCase} from '@ceibo/contract/verification/review/review-decisions'
import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {hourOf} from '#shared/times.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {differencesIn, differencesText, shortName} from '../review-words.ts'
import {readingQuery} from '../reviews.api.ts'
import type {Drawing} from './picture-view.tsx'
import caseStyles from './case.module.css'
import styles from './decision.module.css'

const DOCUMENT_KINDS: readonly string[] = ['identity', 'minor', 'mail-recovery', 'relationship', 'order']
const isOfDocuments = (kind: string): kind is VerificationKind => DOCUMENT_KINDS.includes(kind)

type Props = {
  found: OpenReviewCase
  /** The pictures of the round, and what the browser did with them, by position. */
  pictures: readonly ReviewPicture[]
  drawings: ReadonlyMap<number, Drawing>
  onDecided: () => void
}

/** Why it is rejected, image by image, what the person will read, and the two ways to decide. */
export function Decision({found, pictures, drawings, onDecided}: Props) {
  const {id: caseId, round, kind, signatures, signaturesNeeded} = found
  const tell = useTell()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly {position: number; code: string}[]>([])
  const [note, setNote] = useState('')
  const broken = pictures.filter(({position}) => drawings.get(position)?.is === 'undrawable')
  // What cannot be seen is rejected whatever else is chosen.
  const reasons = [...broken.map(({position}) => ({position, code: UNDRAWABLE_REASON})), ...chosen]
  const onSettled = () => queries.invalidateQueries({queryKey: ['reviews']})
  const accept = useMutation({
    mutationFn: () => api.call(acceptReviewCase, {caseId, round}),
    onSuccess: (outcome) => {
      if (outcome.is === 'accepted') tell('Aceptado. Le avisamos.')
      if (outcome.is === 'signed-once') tell('Diste la primera firma. Falta la de otra persona.')
      if (outcome.is === 'accepted' || outcome.is === 'signed-once') onDecided()
    },
    onSettled,
  })
  const reject = useMutation({
    mutationFn: () => api.call(rejectReviewCase, {caseId, round, reasons, note: note.trim()}),
    onSuccess: (outcome) => {
      if (outcome.is !== 'rejected') return
      tell('Rechazado. Le enviamos los motivos y el link para subirla de nuevo.')
      onDecided()
    },
    onSettled,
  })
  const isBusy = accept.isPending || reject.isPending
  const unseen = pictures.filter(({position}) => !drawings.has(position))
  const obstacle = obstacleToAccept({broken, unseen, signatures})
  const {data: readings} = useQuery({...readingQuery(caseId, round), enabled: false})
  const differences = differencesIn(readings?.[0]?.comparisons ?? [])
  const needsTwo = signaturesNeeded > 1
  const acceptText = needsTwo
    ? signatures.length + 1 < signaturesNeeded
      ? 'Dar la 1.ª firma'
      : 'Aceptar, 2.ª firma'
    : 'Aceptar y avisar'
  const doAccept = () => isBusy || obstacle !== undefined || accept.mutate()
  const doReject = () => isBusy || reject.mutate()
  useKeys([
    ...(obstacle === undefined ? [{key: 'a', name: acceptText, run: doAccept}] : []),
    {key: 'r', name: 'Rechazar y avisar', run: doReject},
  ])
  if (!isOfDocuments(kind)) return null
  const isChecked = (position: number, code: string) =>
    reasons.some((one) => one.position === position && one.code === code)
  const toggle = (position: number, code: string) =>
    setChosen((known) =>
      known.some((one) => one.position === position && one.code === code)
        ? known.filter((one) => one.position !== position || one.code !== code)
        : [...known, {position, code}],
    )
  const told = pictures.flatMap(({position, name, reasons: all}) =>
    all.filter(({code}) => isChecked(position, code)).map(({text}) => `${name}: ${text}`),
  )
  const isUndrawable = (position: number) => broken.some((one) => one.position === position)
  const outcome = accept.data ?? reject.data
  return (
    <>
      <section aria-label="Motivos de rechazo" className={styles.decision}>
        <h3 className={caseStyles.title}>Motivos de rechazo, por imagen</h3>
        <div className={styles.reasons}>
          {pictures.map(({position, name, reasons: all}) => (
            <fieldset key={position}>
              <legend>{shortName(name)}</legend>
              {all
                .filter(({code}) => (code === UNDRAWABLE_REASON) === isUndrawable(position))
                .map(({code, label}) => (
                  <label key={code}>
                    <input
                      type="checkbox"
                      checked={isChecked(position, code)}
                      disabled={code === UNDRAWABLE_REASON}
                      onChange={() => toggle(position, code)}
                    />
                    {label}
                  </label>
                ))}
            </fieldset>
          ))}
        </div>
        <TextAreaField
          label="Aclaración para la persona"
          note="la lee tal cual"
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
        {needsTwo && <Signatures found={found} />}
      </section>
      <section className={styles.foot} aria-label="Decisión">
        <div className={styles.alerts}>
          <CallFailure failure={accept.error ?? reject.error} />
          {outcome && <Blocked outcome={outcome} pictures={pictures} />}
        </div>
        {pictures.length > 0 && (
          <p className={styles.pictureKeys} aria-hidden="true">
            Zoom <KeyHint>+</KeyHint> <KeyHint>−</KeyHint> · Girar <KeyHint>G</KeyHint> · Contraste <KeyHint>H</KeyHint>
          </p>
        )}
        <output className={caseStyles.note}>
          {obstacle ?? (differences > 0 && `Hay ${differencesText(differences)} con el código.`)}
        </output>
        <Button kind="ghost" busy={reject.isPending} onClick={doReject}>
          <span className={styles.reject}>Rechazar y avisar</span> <KeyHint>R</KeyHint>
        </Button>
        <Button busy={accept.isPending} disabled={obstacle !== undefined} onClick={doAccept}>
          {acceptText} {obstacle === undefined && <KeyHint>A</KeyHint>}
        </Button>
      </section>
    </>
  )
}

/** Why this reviewer cannot accept the case as it is shown. */
function obstacleToAccept({
  broken,
  unseen,
  signatures,
}: {
  broken: readonly ReviewPicture[]
  unseen: readonly ReviewPicture[]
  signatures: OpenReviewCase['signatures']
}): string | undefined {
  if (signatures.some(({isMine}) => isMine)) return 'Diste la primera firma: la segunda es de otra persona.'
  if (broken.length > 0) return `No se ve: ${namesOf(broken)}. Solo se puede rechazar.`
  if (unseen.length === 0) return undefined
  const isFile = unseen.some(({contentType}) => !contentType.startsWith('image/'))
  return isFile ? `Abrí antes: ${namesOf(unseen)}.` : 'Las imágenes todavía no se ven.'
}

const namesOf = (pictures: readonly ReviewPicture[]) => pictures.map(({name}) => name).join(', ')

/** Who has signed for another address, and who still may. */
function Signatures({found: {signatures, signaturesNeeded}}: {found: OpenReviewCase}) {
  const isMine = signatures.some((one) => one.isMine)
  const isOpen = signatures.length < signaturesNeeded
  return (
    <div className={styles.signatures}>
      <b>Recuperar un email lleva dos firmas</b>
      <ol>
        {signatures.map(({by, at, isMine: mine}) => (
          <li key={at} data-done>
            {mine ? 'Vos' : by}, {hourOf(at)}
          </li>
        ))}
        {isOpen && <li>{isMine ? 'Falta otra persona' : signatures.length > 0 ? 'Vos, otra persona' : 'Vos'}</li>}
        {isOpen && signatures.length === 0 && <li>Después, otra persona</li>}
      </ol>
      <p>Quien dio la primera no puede dar la segunda. Si rechazás, el caso vuelve a cero.</p>
    </div>
  )
}

type Outcome = OutputOf<typeof acceptReviewCase> | OutputOf<typeof rejectReviewCase>

/** Why nothing was decided, and what to do about it. */
function Blocked({outcome, pictures}: {outcome: Outcome; pictures: readonly ReviewPicture[]}) {
  const text = blockedText(outcome, pictures)
  return text === undefined ? null : (
    <Notice tone="bad" live="alert" title="No se decidió">
      <p>{text}</p>
    </Notice>
  )
}

function blockedText(outcome: Outcome, pictures: readonly ReviewPicture[]): string | undefined {
  const named = (positions: readonly number[]) => namesOf(pictures.filter((one) => positions.includes(one.position)))
  switch (outcome.is) {
    case 'accepted':
    case 'signed-once':
    case 'rejected':
      return undefined
    case 'unseen':
      return `Abrí antes: ${named(outcome.positions)}.`
    case 'undrawable':
      return `No se ve: ${named(outcome.positions)}. Rechazala.`
    case 'no-reason':
      return 'Elegí un motivo o escribí una aclaración: es lo que la persona va a leer.'
    case 'same-reviewer':
      return 'Ya diste la primera firma: la segunda es de otra persona.'
    case 'not-acceptable':
      return outcome.why
    case 'taken':
      return `Lo está revisando ${outcome.reviewer}.`
    case 'gone':
      return 'Otra persona lo resolvió, o llegó documentación nueva.'
    case 'not-claimed':
      return 'El caso volvió a la cola. Tomalo de nuevo.'
  }
}
