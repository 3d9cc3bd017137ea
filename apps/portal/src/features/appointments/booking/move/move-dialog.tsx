import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {appointmentPath, PATHS} from '@ceibo/contract/pages/paths'
import {civilInstant, instantOf} from '@ceibo/rules/time/civil-time'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {DescriptionList} from '@ceibo/ui/description-list'
import {Dialog} from '@ceibo/ui/dialog'
import {Notice} from '@ceibo/ui/notice'
import {useToast} from '@ceibo/ui/toast-region'
import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {isAnswerLost} from '@ceibo/web-kit/calls/lost-answer'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {useAnnounce} from '@ceibo/web-kit/page/announcer.tsx'
import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {APPOINTMENTS_KEY, moveAppointment, NotSent, useLostAnswer} from '#features/appointments/appointments.api.ts'
import {keyOf} from '#features/appointments/booking/slot-query.ts'
import {SLOTS_KEY} from '#features/appointments/booking/slots.api.ts'
import {practitionerOf, type OfferedSlot} from '#features/appointments/slot-texts.ts'

/** Why the time could not be had, and when this was answered. */
export type MoveRefusal = {text: string; at: number}

type Props = {
  old: Appointment
  /** The time that was chosen and is held; null closes the dialog. */
  slot: OfferedSlot | null
  onClose: () => void
  onRefused: (refusal: MoveRefusal) => void
}

const MOVED = 'Turno cambiado'
const TOAST_SECONDS = 1.5
// The live region announces it.
const SEEN_NOT_HEARD = <span aria-hidden="true">{MOVED}</span>

/** Shows the old time and the new one, and takes the new one for it. After a lost answer the same request is repeated, which cannot move twice. */
export function MoveDialog({old, slot, onClose, onRefused}: Props) {
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const announce = useAnnounce()
  const {isLost, ask} = useLostAnswer()
  const move = useMutation({
    mutationFn: (to: OfferedSlot) => ask(() => moveAppointment(api, old.id, keyOf(to))),
    onError: () => void cache.invalidateQueries({queryKey: APPOINTMENTS_KEY}),
    onSuccess: async (outcome) => {
      if (outcome.is === 'confirmed') {
        toast({text: SEEN_NOT_HEARD, seconds: TOAST_SECONDS})
        announce(MOVED)
        await navigate(appointmentPath(outcome.appointmentId), {replace: true})
      }
      void cache.invalidateQueries({queryKey: SLOTS_KEY})
      // Whether the old one stands is said from what is known now: it may have been moved or cancelled elsewhere.
      await cache.invalidateQueries({queryKey: APPOINTMENTS_KEY})
      if (outcome.is === 'refused') onRefused({text: outcome.message, at: Date.now()})
    },
  })
  const close = () => {
    move.reset()
    onClose()
  }
  const isUnknown = move.data?.is === 'unknown'
  const failure = failureOf(move.error)
  return (
    <Dialog
      open={slot !== null}
      onClose={close}
      title="¿Cambiamos tu turno?"
      closable={!move.isPending}
      actions={
        isUnknown ? (
          <ButtonLink href={PATHS.appointments}>Ver mis turnos</ButtonLink>
        ) : (
          <>
            <Button kind="ghost" disabled={move.isPending} onClick={close}>
              Volver
            </Button>
            <Button
              busy={move.isPending}
              busyText={isLost ? 'Averiguando…' : 'Cambiando…'}
              onClick={() => slot && move.mutate(slot)}
            >
              Confirmar el cambio
            </Button>
          </>
        )
      }
    >
      {slot && (
        <DescriptionList
          items={[
            {
              term: 'Tu turno de ahora',
              value: <Time at={old.startsAt} who={old.practitioner} where={old.centre.name} />,
            },
            {
              term: 'Pasa a ser',
              value: (
                <Time
                  isNew
                  at={civilInstant(instantOf(slot.date, slot.time))}
                  who={practitionerOf(slot)}
                  where={slot.centreName}
                />
              ),
            },
          ]}
        />
      )}
      {isLost && move.isPending && (
        <Notice tone="warn" live="alert" title="Puede que el turno ya esté cambiado">
          Se cortó la conexión antes de que llegara la respuesta. Lo estamos averiguando: no hace falta que hagas nada.
        </Notice>
      )}
      {isUnknown && (
        <Notice tone="warn" live="alert" title="Estamos confirmando el cambio">
          Te avisamos por email apenas quede. Hasta entonces tenés un turno en tu lista, y no hace falta que hagas nada.
        </Notice>
      )}
      {failure && (
        <Notice tone="bad" live="alert" title={failure.title}>
          {failure.text}
        </Notice>
      )}
    </Dialog>
  )
}

type TimeProps = {at: string; who: Appointment['practitioner']; where: string; isNew?: boolean}

const Time = ({at, who, where, isNew}: TimeProps) => (
  <>
    {isNew ? <b>{longDateTime(at)}</b> : longDateTime(at)}
    <br />
    {[practitionerName(who), where].join('\u00a0· ')}
  </>
)

/** The text of a failed request, or null. */
function failureOf(error: Error | null): {title: string; text: string} | null {
  if (error instanceof NotSent) {
    return {title: 'No hay conexión', text: 'Tu turno sigue como está. Probá de nuevo cuando tengas conexión.'}
  }
  if (isAnswerLost(error)) {
    return {
      title: 'No pudimos saber si el turno cambió',
      text: 'Puede que sí. Reintentá cuando tengas conexión: no se cambia dos veces.',
    }
  }
  return error instanceof ApiFailure ? error : null
}
