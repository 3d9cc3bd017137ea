import {clock, dayOfMonth, longDate, shortMonth} from '@ceibo/client/spanish-dates'
import type {Appointment, AppointmentState} from '@ceibo/contract/appointments'
import {PATHS} from '@ceibo/contract/paths'
import {practitionerName} from '@ceibo/rules/practitioner-words'
import {Button} from '@ceibo/ui/button'
import {Chip, type ChipTone} from '@ceibo/ui/chip'
import {DateTile} from '@ceibo/ui/date-tile'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {useEffect, useRef, useState} from 'react'
import styles from './appointment-cards.module.css'
import {CancelDialog} from '../cancel-dialog.tsx'
import type {More} from './use-long-list.ts'
import {useNow} from '../../../shared/use-now.ts'

type Props = {
  appointments: readonly Appointment[]
  label: string
  /** What the list still holds back. */
  more?: More | null
  /** Without the state of each, in a list where all have the same. */
  plain?: boolean
}

const STATES: Record<Exclude<AppointmentState, 'missed'>, {tone: ChipTone; word: string}> = {
  booked: {tone: 'ok', word: 'Confirmado'},
  pending: {tone: 'warn', word: 'Estamos confirmando'},
  cancelled: {tone: 'neutral', word: 'Anulado'},
  attended: {tone: 'info', word: 'Atendido'},
}

/** Appointments one under the other. Those that can be cancelled offer it. */
export function AppointmentCards({appointments, label, more = null, plain = false}: Props) {
  const [leaving, setLeaving] = useState<Appointment | null>(null)
  const [follow, setFollow] = useState<{id: number | undefined} | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After a press on a button that is gone: the dialog gave focus back to it, or it stood under the rows.
    if (follow && list.current) focusRow(list.current, follow.id)
  }, [follow])
  return (
    <div ref={list}>
      <RowList label={label}>
        {appointments.map((one) => (
          <ListRow
            key={one.id}
            href={`${PATHS.area}/turnos/ver?id=${one.id}`}
            lead={<DateTile size="small" top={shortMonth(one.startsAt)} day={dayOfMonth(one.startsAt)} />}
            title={appointmentTitle(one)}
            note={<AppointmentNote appointment={one} />}
            aside={
              <div className={styles.aside}>
                {!plain && <StateChip appointment={one} />}
                {one.can.cancel && (
                  <Button
                    kind="ghost"
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
      {more && (
        <div className={styles.more}>
          {more.failed && <p>No pudimos ver si hay más.</p>}
          <Button
            kind="ghost"
            busy={more.busy}
            busyText="Buscando…"
            onClick={() => {
              more.show()
              if (more.rows[0]) setFollow({id: more.rows[0].id})
            }}
          >
            {more.failed ? 'Reintentar' : `Ver más (${more.rows.length})`}
          </Button>
        </div>
      )}
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

/** When, with whom and where, and whether there is something to do before. */
const AppointmentNote = ({
  appointment: {startsAt, practitioner, centre, preparationId, can},
}: {
  appointment: Appointment
}) => (
  <>
    <span className={styles.when}>
      {longDate(startsAt)}, {clock(startsAt)}
    </span>
    <br />
    {practitionerName(practitioner)}&nbsp;· {centre.name}
    <br />
    {centre.address}
    {can.cancel && preparationId !== null && <b className={styles.preparation}>Necesita preparación</b>}
  </>
)

/** A past appointment nobody has closed yet is neither confirmed nor attended. */
export function StateChip({appointment: {state, startsAt, patient}}: {appointment: Appointment}) {
  const now = useNow()
  if (state === 'missed') return <Chip tone="warn">{patient.isSelf ? 'No asististe' : 'No asistió'}</Chip>
  if (state === 'booked' && Date.parse(startsAt) < now.getTime()) return <Chip>Finalizado</Chip>
  const {tone, word} = STATES[state]
  return <Chip tone={tone}>{word}</Chip>
}
