import {clock, dayOfMonth, longDate, shortMonth} from '@ceibo/client/spanish-dates'
import type {Appointment, AppointmentState} from '@ceibo/contract/appointments'
import {Button} from '@ceibo/ui/button'
import {Chip, type ChipTone} from '@ceibo/ui/chip'
import {DateTile} from '@ceibo/ui/date-tile'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {useEffect, useRef, useState} from 'react'
import styles from './appointment-cards.module.css'
import {CancelDialog} from './cancel-dialog.tsx'
import {useNow} from '../../shared/use-now.ts'

type Props = {appointments: readonly Appointment[]; label: string}

const STATES: Record<AppointmentState, {tone: ChipTone; word: string}> = {
  booked: {tone: 'ok', word: 'Confirmado'},
  cancelled: {tone: 'neutral', word: 'Anulado'},
  attended: {tone: 'info', word: 'Atendido'},
  missed: {tone: 'warn', word: 'Ausente'},
}

/** Appointments one under the other. Those that can be cancelled offer it. */
export function AppointmentCards({appointments, label}: Props) {
  const [leaving, setLeaving] = useState<Appointment | null>(null)
  const [follow, setFollow] = useState<{id: number | undefined} | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog gave focus back to a button that is about to go.
    if (follow && list.current) focusRow(list.current, follow.id)
  }, [follow])
  return (
    <div ref={list}>
      <RowList label={label}>
        {appointments.map((one) => (
          <ListRow
            key={one.id}
            href={`/pacientes/turnos/ver?id=${one.id}`}
            lead={<DateTile size="small" top={shortMonth(one.startsAt)} day={dayOfMonth(one.startsAt)} />}
            title={appointmentTitle(one)}
            note={<AppointmentNote appointment={one} />}
            aside={
              <div className={styles.aside}>
                <StateChip appointment={one} />
                {one.can.cancel && (
                  <Button
                    kind="quiet"
                    small
                    aria-label={`Anular turno de ${appointmentTitle(one)}, ${longDate(one.startsAt)}`}
                    onClick={() => setLeaving(one)}
                  >
                    Anular
                  </Button>
                )}
              </div>
            }
          />
        ))}
      </RowList>
      <CancelDialog
        appointment={leaving}
        onClose={() => setLeaving(null)}
        onCancelled={() => setFollow({id: leaving ? neighbourOf(leaving, appointments) : undefined})}
      />
    </div>
  )
}

/** The appointment below in the list, or else the one above. */
function neighbourOf(one: Appointment, all: readonly Appointment[]): number | undefined {
  const at = all.findIndex(({id}) => id === one.id)
  return (all[at + 1] ?? all[at - 1])?.id
}

/** Where to go on reading after a row is gone: another row, or the heading of the list that is now empty. */
function focusRow(list: HTMLElement, id: number | undefined) {
  const link = list.querySelector<HTMLElement>(`a[href$="?id=${id}"]`)
  if (link) return link.focus()
  const heading = list.closest('section')?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

/** "Pediatría · Tomás" for a relative, the specialty alone for oneself. */
export const appointmentTitle = ({specialty, patient}: Appointment): string =>
  patient.isSelf ? specialty : `${specialty}\u00a0· ${patient.firstName}`

/** When, with whom and where. */
export const AppointmentNote = ({appointment: {startsAt, provider, centre}}: {appointment: Appointment}) => (
  <>
    <span className={styles.when}>
      {longDate(startsAt)}, {clock(startsAt)}
    </span>
    <br />
    {provider.firstName} {provider.lastName}&nbsp;· {centre.name}
  </>
)

/** A past appointment nobody has closed yet is neither confirmed nor attended. */
export function StateChip({appointment: {state, startsAt}}: {appointment: Appointment}) {
  const now = useNow()
  if (state === 'booked' && Date.parse(startsAt) < now.getTime()) return <Chip>Finalizado</Chip>
  const {tone, word} = STATES[state]
  return <Chip tone={tone}>{word}</Chip>
}
