import {REVIEW_WORKING_HOURS} from '@ceibo/contract/verification/review-promise'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {resubmitImages, type FollowedCase} from '@ceibo/contract/verification/verification-cases'
import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import {Card} from '@ceibo/ui/card'
import {Chip} from '@ceibo/ui/chip'
import {Notice} from '@ceibo/ui/notice'
import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {SENDING_FAILED} from './use-sending.ts'
import {DocumentsForm} from './documents-form.tsx'
import {askedAgain, slotOf} from '#shared/photos/photo-slot.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {manualSubmission} from './submission-details.ts'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useCasesChanged} from './followed-cases.ts'

const TITLES: Record<VerificationKind, (name: string) => string> = {
  identity: () => 'Tu identidad',
  minor: (name) => `La identidad de ${name}`,
  relationship: (name) => `Tu vínculo con ${name}`,
  'mail-recovery': () => 'El cambio de tu email',
  order: () => 'Tu orden médica',
}

type Props = {
  followed: FollowedCase
  /** Called after the rejected pictures were submitted again. */
  onAgain?: () => void
}

/** One case of submitted documents: its step, since when, the promised time, and the pictures to submit again. */
export function FollowedCaseCard({followed, onAgain}: Props) {
  const {kind, about, state, since, promisedBy} = followed
  const now = useNow()
  return (
    <Card title={TITLES[kind](about.firstName)} aside={<StateChip state={state} />}>
      {state === 'submitted' && (
        <>
          <p>
            Recibimos la documentación el {longDateTime(since, now)}.
            {promisedBy !== null && (
              <>
                {' '}
                Nuestro equipo la revisa dentro de las {REVIEW_WORKING_HOURS} horas hábiles: te respondemos antes del{' '}
                <b>{longDateTime(promisedBy, now)}</b>.
              </>
            )}
          </p>
          <p>Te vamos a avisar por email y acá mismo.</p>
        </>
      )}
      {state === 'accepted' && <p>La aceptamos el {longDateTime(since, now)}.</p>}
      {state === 'rejected' && <Rejected followed={followed} {...(onAgain && {onAgain})} />}
    </Card>
  )
}

function StateChip({state}: Pick<FollowedCase, 'state'>) {
  switch (state) {
    case 'submitted':
      return <Chip tone="warn">En revisión</Chip>
    case 'rejected':
      return <Chip tone="bad">Rechazada</Chip>
    case 'accepted':
      return <Chip tone="ok">Aceptada</Chip>
  }
}

/** Why it was rejected, and the form for only the rejected images. */
function Rejected({followed, onAgain}: Props) {
  const {id, kind, since, imageCount, can} = followed
  const api = useApi()
  const now = useNow()
  const casesChanged = useCasesChanged()
  const {slots, general} = askedAgain(followed)
  const isPart = slots.length > 0
  return (
    <>
      <Notice tone="bad" title="No pudimos aceptar la documentación">
        <p>
          La revisamos el {longDateTime(since, now)}.
          {isPart && ' Volvé a enviar solo lo que te pedimos acá: lo demás ya lo tenemos.'}
        </p>
        {general.length > 0 && (
          <ul>
            {general.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </Notice>
      {can.resubmit && (
        <DocumentsForm
          note={`caso-${id}`}
          label="Volver a enviar la documentación"
          slots={isPart ? slots : Array.from({length: imageCount}, (_, place) => slotOf(kind, place + 1))}
          handIn={async (files) => {
            const answer = await api.call(resubmitImages, {caseId: id, files, ...manualSubmission()})
            if (answer.is === 'not-taken') {
              throw new ApiFailure({
                code: 'invalid',
                ...SENDING_FAILED,
                status: 409,
                text: answer.message,
                next: 'back',
              })
            }
          }}
          onDone={() => {
            casesChanged()
            onAgain?.()
          }}
        />
      )}
    </>
  )
}
