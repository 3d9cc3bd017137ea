import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useEffect, useRef, useState} from 'react'
import {type BookingRule, bookAtDesk, type DeskTime, moveAtDesk} from '@ceibo/contract/appointments/desk/booking-desk'
import {clock, longDate, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {Button} from '@ceibo/ui/button'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {Refused} from './refused.tsx'
import {ServiceNeeds} from './service-needs.tsx'
import {type ChosenService, DeskServicePicker} from './desk-service-picker.tsx'
import {TimePicker} from './time-picker.tsx'
import styles from './booking-panel.module.css'

/** The appointment that gets another time; it stands until the new one does. */
export type Moving = {appointmentId: number; startsAt: string; practitioner: string; centre: string} & ChosenService

type Props = {
  person: {personId: number; name: string}
  moving?: Moving
  /** What they were booked for, which is offered first. */
  usual?: readonly string[]
  /** The time that was chosen on the day of a centre, and what its professional does. */
  at?: DeskTime & {specialty: string}
  /** It stands beside the appointment that has this time. */
  overbooks?: boolean
  onDone: (appointmentId: number) => void
  onClose: () => void
}

type Overriding = {rules: BookingRule[]; reason: string}

/** Books or moves for a patient: what, when, and what refuses it. */
export function BookingPanel({person, moving, usual = [], at, overbooks = false, onDone, onClose}: Props) {
  const tell = useTell()
  const queries = useQueryClient()
  const [service, setService] = useState<ChosenService | null>(moving ?? null)
  const [time, setTime] = useState<DeskTime | null>(at ?? null)
  const [overbook, setOverbook] = useState(overbooks)
  const [seeksOther, setSeeksOther] = useState(at === undefined)
  const panel = useRef<HTMLElement>(null)
  // What was chosen takes its field away, so the focus goes to what follows.
  useEffect(() => {
    if (service !== null) panel.current?.focus()
  }, [service])
  const book = useMutation({
    mutationFn: ({overriding, beside = overbook}: {overriding?: Overriding; beside?: boolean}) => {
      if (service === null || time === null) throw new Error('Nothing is booked without a service and a time')
      const {centreId, practitionerId, date, time: hour} = time
      const target = {centreId, practitionerId, date, time: hour, overriding, overbook: beside}
      const {specialtyId, serviceId} = service
      return moving
        ? api.call(moveAtDesk, {appointmentId: moving.appointmentId, ...target})
        : api.call(bookAtDesk, {personId: person.personId, specialtyId, serviceId, ...target})
    },
    onSuccess: (outcome) => {
      void queries.invalidateQueries({type: 'active'})
      if (outcome.is === 'refused' || time === null) return
      const when = `${shortDate(time.date)}, ${time.time}`
      const told = outcome.told ? 'Le avisamos por email.' : 'No tiene email: anotale el día y la hora.'
      tell(`${moving ? 'Turno movido al' : 'Turno reservado:'} ${when}, ${person.name}. ${told}`)
      onDone(outcome.appointmentId)
    },
  })
  const refusal = book.data?.is === 'refused' ? book.data : undefined
  // Where a reason would set the rule aside, the same request would only be refused again.
  const needsReason = refusal?.brokenRule != null && refusal.mayOverride
  const isReady = service !== null && time !== null && !needsReason
  const confirm = () => {
    if (isReady && !book.isPending) book.mutate({})
  }
  useKeys([
    ...(isReady ? [{key: 'Enter', name: moving ? 'Mover y avisar' : 'Reservar y avisar', run: confirm}] : []),
    {key: 'Escape', name: 'Cerrar sin reservar', run: onClose},
  ])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={moving ? 'Mover el turno' : 'Reservar un turno'}
    >
      <header className={styles.head}>
        <h2>{moving ? 'Mover el turno' : `Turno para ${person.name}`}</h2>
        <Button small kind="quiet" onClick={onClose}>
          Cerrar <KeyHint>Esc</KeyHint>
        </Button>
      </header>
      {moving && (
        <p className={styles.note}>
          Sigue en pie el {longDate(moving.startsAt)}, {clock(moving.startsAt)}, {moving.centre}, hasta que el nuevo
          quede reservado.
        </p>
      )}
      {service === null ? (
        <DeskServicePicker
          personId={person.personId}
          {...(at && {ofSpecialty: at.specialty})}
          onChoose={setService}
          usual={usual}
          onLeave={onClose}
        />
      ) : (
        <p className={styles.chosen}>
          <b>
            {service.specialty}, {service.service}
          </b>
          {!moving && (
            <Button
              small
              kind="quiet"
              onClick={() => {
                setService(null)
                book.reset()
              }}
            >
              Cambiar
            </Button>
          )}
        </p>
      )}
      {service !== null && <ServiceNeeds service={{personId: person.personId, ...service}} centreId={time?.centreId} />}
      {service !== null && seeksOther && (
        <TimePicker
          service={{personId: person.personId, ...service}}
          {...(moving && {usual: moving.practitioner})}
          chosen={time}
          onChoose={(chosen, isBeside) => {
            setTime(chosen)
            setOverbook(isBeside)
            book.reset()
          }}
        />
      )}
      {time && (
        <p className={styles.chosen}>
          <b>
            {longDate(time.date)}, {time.time}
          </b>{' '}
          {time.practitioner}, {time.centre}
          {overbook && ' · sobreturno'}
        </p>
      )}
      <CallFailure failure={book.error} />
      {refusal && time && (
        <Refused
          refusal={refusal}
          busy={book.isPending}
          {...(!seeksOther && {
            onOtherTime: () => {
              setSeeksOther(true)
              setTime(null)
              book.reset()
            },
          })}
          onOverride={(overriding) => book.mutate({overriding})}
          onOverbook={() => {
            setOverbook(true)
            book.mutate({beside: true})
          }}
        />
      )}
      {isReady && (
        <Button busy={book.isPending} busyText="Reservando" onClick={confirm}>
          {moving ? 'Mover y avisar' : 'Reservar y avisar'} <KeyHint>Intro</KeyHint>
        </Button>
      )}
    </section>
  )
}
