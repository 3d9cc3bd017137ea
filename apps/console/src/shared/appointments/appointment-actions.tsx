import {queryOptions, useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {type ReactNode, useRef, useState} from 'react'
import {recordAttendance, undoAttendance} from '@ceibo/contract/appointments/desk/attendance-desk'
import {cancelAtDesk, deskVoucher, MAX_CANCEL_NOTE} from '@ceibo/contract/appointments/desk/booking-desk'
import {cancelReasons} from '@ceibo/contract/appointments/desk/cancel-reasons'
import {type AttendanceStep, ATTENDANCE_STEPS, mayRecord} from '@ceibo/rules/appointments/attendance-steps'
import {CANCELLABLE_STATES} from '@ceibo/rules/appointments/booking-window'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Cluster} from '@ceibo/ui/stack'
import {TextField} from '@ceibo/ui/text-field'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import styles from './appointment-actions.module.css'

/** Each step: the key that records it, what its button says, and what is said when it is done. */
const STEP_NAMES: Record<AttendanceStep, {key: string; press: string; done: string}> = {
  confirmed: {key: 'c', press: 'Confirmó', done: 'Confirmado'},
  arrived: {key: 'l', press: 'Llegó', done: 'En espera'},
  attended: {key: 'a', press: 'Atendido', done: 'Atendido'},
  absent: {key: 'n', press: 'No vino', done: 'Ausente'},
}

type Props = {
  appointment: {appointmentId: number; state: string; startsAt: Date; patient: string}
  now: Date
  onMove: () => void
  children?: ReactNode
}

/** What the desk does with an appointment, each by a key: its steps, another time, and its end. */
export function AppointmentActions({appointment, now, onMove, children}: Props) {
  const {appointmentId, state, startsAt, patient} = appointment
  const tell = useTell()
  const queries = useQueryClient()
  const [isCancelling, setIsCancelling] = useState(false)
  const isChangeable = CANCELLABLE_STATES.includes(state)
  const readAgain = () => queries.invalidateQueries({type: 'active'})

  const undo = useMutation({
    mutationFn: (step: AttendanceStep) => api.call(undoAttendance, {appointmentId, step}),
    onSuccess: () => tell('Deshecho.'),
    onSettled: readAgain,
  })
  const record = useMutation({
    mutationFn: (step: AttendanceStep) => api.call(recordAttendance, {appointmentId, step}),
    onSuccess: (_, step) => tell(`${STEP_NAMES[step].done}: ${patient}`, () => undo.mutate(step)),
    onSettled: readAgain,
  })
  const cancel = useMutation({
    mutationFn: (why: Why) => api.call(cancelAtDesk, {appointmentId, ...why}),
    onSuccess: () => {
      setIsCancelling(false)
      tell(`Turno anulado: ${patient}. Le avisamos.`)
    },
    onSettled: readAgain,
  })

  const print = useMutation({
    mutationFn: () => api.download(deskVoucher, {appointmentId}),
    onSuccess: saveFile,
  })

  // Read before they are asked for, so that their digits are keys at once.
  useQuery({...reasonsQuery, enabled: isChangeable})
  const steps = ATTENDANCE_STEPS.filter((step) => mayRecord(step, {state, startsAt}, now))
  useKeys([
    {key: 'p', name: 'Comprobante para imprimir', run: () => print.mutate()},
    ...steps.map((step) => ({key: STEP_NAMES[step].key, name: STEP_NAMES[step].press, run: () => record.mutate(step)})),
    ...(isChangeable
      ? [
          {key: 'm', name: 'Mover el turno', run: onMove},
          {key: 'x', name: 'Anular el turno', run: () => setIsCancelling(true)},
        ]
      : []),
  ])
  const [first] = steps

  return (
    <div className={styles.actions}>
      <CallFailure failure={record.error ?? undo.error ?? cancel.error ?? print.error} />
      <Cluster>
        {steps.map((step) => (
          <Button
            key={step}
            small
            kind={step === first ? 'primary' : 'ghost'}
            busy={record.isPending && record.variables === step}
            onClick={() => record.mutate(step)}
          >
            {STEP_NAMES[step].press} <KeyHint>{STEP_NAMES[step].key.toUpperCase()}</KeyHint>
          </Button>
        ))}
        {isChangeable && (
          <>
            <Button small kind="ghost" onClick={onMove}>
              Mover <KeyHint>M</KeyHint>
            </Button>
            <Button small kind="ghost" aria-expanded={isCancelling} onClick={() => setIsCancelling(!isCancelling)}>
              Anular <KeyHint>X</KeyHint>
            </Button>
          </>
        )}
        <Button small kind="ghost" busy={print.isPending} onClick={() => print.mutate()}>
          Comprobante <KeyHint>P</KeyHint>
        </Button>
        {children}
      </Cluster>
      {isCancelling && (
        <CancelReasons busy={cancel.isPending} onChoose={cancel.mutate} onClose={() => setIsCancelling(false)} />
      )}
    </div>
  )
}

const reasonsQuery = queryOptions({
  queryKey: ['cancel-reasons'],
  queryFn: ({signal}) => api.call(cancelReasons, {}, {signal}),
})

/** A reason of the catalogue, by its code, and a note. */
type Why = {reason: number; note: string}

type ReasonProps = {
  busy: boolean
  onChoose: (why: Why) => void
  onClose: () => void
}

/** How many reasons have a digit as key. */
const KEYED = 9

/** Why it is cancelled, and a note for the team; choosing tells the patient the reason alone. */
function CancelReasons({busy, onChoose, onClose}: ReasonProps) {
  const [note, setNote] = useState('')
  const noteField = useRef<HTMLInputElement>(null)
  const {data: reasons = [], error, isPending, refetch} = useQuery(reasonsQuery)
  const choose = (reason: number) => {
    if (!busy) onChoose({reason, note})
  }
  useKeys([
    {key: 'o', name: 'Escribir una nota de la anulación', run: () => noteField.current?.focus()},
    ...reasons.slice(0, KEYED).map(({code, name}, at) => ({
      key: String(at + 1),
      name,
      run: () => choose(code),
    })),
    {key: 'Escape', name: 'No anular', run: onClose},
  ])
  return (
    <fieldset className={styles.reasons}>
      <legend>Anular y avisar al paciente. ¿Por qué?</legend>
      <div className={styles.note}>
        <TextField
          ref={noteField}
          label={
            <>
              Nota para el equipo <KeyHint>O</KeyHint>
            </>
          }
          note="opcional"
          hint="El paciente no la ve."
          maxLength={MAX_CANCEL_NOTE}
          autoComplete="off"
          value={note}
          onChange={({target}) => setNote(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      </div>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="text" count={1} text="Buscando los motivos" />}
      {reasons.map(({code, name}, at) => (
        <Button key={code} small kind="ghost" busy={busy} onClick={() => choose(code)}>
          {at < KEYED && <KeyHint>{String(at + 1)}</KeyHint>} {name}
        </Button>
      ))}
      <Button small kind="quiet" onClick={onClose}>
        No anular <KeyHint>Esc</KeyHint>
      </Button>
    </fieldset>
  )
}
