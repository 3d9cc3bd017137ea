import {clock, dayOfMonth, longDate, shortMonth} from '@ceibo/web-kit/dates/spanish-dates'
import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {appointmentPath} from '@ceibo/contract/pages/paths'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {DateTile} from '@ceibo/ui/date-tile'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {useEffect, useRef, useState} from 'react'
import styles from './appointment-cards.module.css'
import {AppointmentStateChip} from '#shared/appointments/appointment-state-chip.tsx'
import {moveHref} from '#shared/appointments/move-href.ts'
import {CancelDialog} from '#features/appointments/cancel-dialog.tsx'
import type {More} from './use-long-list.ts'

type Props = {
  appointments: readonly Appointment[]
  label: string
  /** The rows that the list does not show yet. */
  more?: More | null
  /** Hides the state of each row, for lists in which all have the same one. */
  plain?: boolean
}

/** A list of appointments, each to be moved and cancelled where that is allowed. */
export function AppointmentCards({appointments, label, more = null, plain = false}: Props) {
  const [leaving, setLeaving] = useState<Appointment | null>(null)
  const [follow, setFollow] = useState<{id: number | undefined} | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone: the dialog had returned focus to it, or it was below the rows.
    if (follow && list.current) focusRow(list.current, follow.id)
  }, [follow])
  return (
    <div ref={list}>
      <RowList label={label}>
        {appointments.map((one) => (
          <ListRow
            key={one.id}
            href={appointmentPath(one.id)}
            lead={<DateTile size="small" top={shortMonth(one.startsAt)} day={dayOfMonth(one.startsAt)} />}
            title={appointmentTitle(one)}
            note={<AppointmentNote appointment={one} />}
            aside={
              <div className={styles.aside}>
                {!plain && <AppointmentStateChip appointment={one} />}
                <div className={styles.acts}>
                  {one.can.move && (
                    <ButtonLink
                      kind="ghost"
                      small
                      href={moveHref(one)}
                      aria-label={`Cambiar turno de ${appointmentTitle(one)}, ${longDate(one.startsAt)}`}
                    >
                      Cambiar
                    </ButtonLink>
                  )}
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

/** The next appointment of the list, or else the previous one. */
function neighbourOf(one: Appointment, all: readonly Appointment[]): number | undefined {
  const at = all.findIndex(({id}) => id === one.id)
  return (all[at + 1] ?? all[at - 1])?.id
}

/** The element to focus after a row is removed: another row, or the heading of the empty list. */
function focusRow(list: HTMLElement, id: number | undefined) {
  const link = id !== undefined && list.querySelector<HTMLElement>(`a[href="${appointmentPath(id)}"]`)
  if (link) return link.focus()
  const heading = list.closest('section')?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

/** "Pediatría · Tomás" for a family member, the specialty alone for the signed-in person. */
export const appointmentTitle = ({specialty, patient}: Appointment): string =>
  patient.isSelf ? specialty : `${specialty}\u00a0· ${patient.firstName}`

/** Time, practitioner, place, and whether preparation is needed. */
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
