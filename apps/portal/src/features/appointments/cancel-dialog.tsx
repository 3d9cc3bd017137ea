import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {isAnswerLost} from '@ceibo/web-kit/calls/lost-answer'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {Notice} from '@ceibo/ui/notice'
import {useToast} from '@ceibo/ui/toast-region'
import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useAnnounce} from '@ceibo/web-kit/page/announcer.tsx'
import {ConfirmDialog} from '#shared/confirm-dialog.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {APPOINTMENTS_KEY, cancelAppointment, NotSent, useLostAnswer} from './appointments.api.ts'
import {inCentre} from './slot-texts.ts'

type Props = {appointment: Appointment | null; onClose: () => void; onCancelled?: () => void}

const TOAST_SECONDS = 1.5
const CANCELLED = 'Turno anulado'
// The toast may disappear before a screen reader reaches it, so the live region announces it too.
const SEEN_NOT_HEARD = <span aria-hidden="true">{CANCELLED}</span>

const UNKNOWN = {
  title: 'No pudimos saber si el turno quedó anulado',
  text: 'Puede que sí. Reintentá cuando tengas conexión: no se pierde nada con repetirlo.',
}

const NOT_SENT = {
  title: 'No hay conexión',
  text: 'El turno sigue reservado. Probá de nuevo cuando tengas conexión.',
}

/** The text of a failed cancellation, or null. */
function failureOf(error: Error | null): {title: string; text: string} | null {
  if (error instanceof NotSent) return NOT_SENT
  if (isAnswerLost(error)) return UNKNOWN
  return error instanceof ApiFailure ? error : null
}

/** Asks for confirmation before cancelling; a failure is shown in the dialog. */
export function CancelDialog({appointment, onClose, onCancelled}: Props) {
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const announce = useAnnounce()
  const {isLost, ask} = useLostAnswer()
  const cancel = useMutation({
    mutationFn: (id: number) => ask((options) => cancelAppointment(api, id, options)),
    onSuccess: () => {
      toast({text: SEEN_NOT_HEARD, seconds: TOAST_SECONDS})
      announce(CANCELLED)
      // Not awaited: the dialog may be opened for another appointment meanwhile.
      void cache.invalidateQueries({queryKey: APPOINTMENTS_KEY})
      void cache.invalidateQueries({queryKey: ['slots']})
    },
    // It may be refused because it was moved or cancelled elsewhere.
    onError: () => void cache.invalidateQueries({queryKey: APPOINTMENTS_KEY}),
  })
  const close = () => {
    cancel.reset()
    onClose()
  }
  const leave = () => {
    onClose()
    onCancelled?.()
  }
  const failure = failureOf(cancel.error)
  return (
    <ConfirmDialog
      open={appointment !== null}
      title="¿Estás seguro de que deseás anular este turno?"
      action="Anular turno"
      busyText={isLost ? 'Averiguando…' : 'Anulando…'}
      busy={cancel.isPending}
      onConfirm={() => appointment && cancel.mutate(appointment.id, {onSuccess: leave})}
      onClose={close}
    >
      {appointment && (
        <p>
          {appointment.specialty} para {appointment.patient.firstName}, {longDateTime(appointment.startsAt)},{' '}
          {inCentre(appointment.centre.name)}.
        </p>
      )}
      {isLost && cancel.isPending && (
        <Notice tone="warn" live="alert" title="Puede que el turno ya esté anulado">
          Se cortó la conexión antes de que llegara la respuesta. Lo estamos averiguando.
        </Notice>
      )}
      {failure && (
        <Notice tone="bad" live="alert" title={failure.title}>
          {failure.text}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
