import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {isTeam, practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {ButtonLink} from '@ceibo/ui/button'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import {useId} from 'react'
import {useActingFor} from '#shared/family/acting-for.tsx'
import {SELF, WHOM} from '#shared/family/acting-target.ts'
import styles from './book-again.module.css'

const SHOWN = 6

/** "Sacar turno", and beside it the next times with whom the person, or somebody of the family, was before. */
export function BookAgain({history}: {history: readonly Appointment[]}) {
  const titleId = useId()
  const actsForMember = useActingFor().member !== null
  const before = lastOfEach(history).slice(0, SHOWN)
  return (
    <nav className={styles.again} aria-label="Sacar turno">
      <ButtonLink icon={CalendarPlus} href={PATHS.bookingTimes}>
        Sacar turno
      </ButtonLink>
      {before.length > 0 && (
        <>
          <span id={titleId} className={styles.title}>
            Otra vez con
          </span>
          <ul className={styles.before} aria-labelledby={titleId}>
            {before.map((one) => (
              <li key={one.id}>
                <ButtonLink
                  kind="ghost"
                  href={againLink(one, actsForMember)}
                  aria-label={`Otra vez con ${withWhom(one)}`}
                >
                  {withWhom(one)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

/** The address of the next times of what somebody had before, with who attended where the agenda knows it. */
const againLink = ({serviceId, practitionerId, patient}: Appointment, actsForMember: boolean): string =>
  withQuery(PATHS.bookingTimes, {
    ...(!patient.isSelf && {[WHOM]: patient.id}),
    ...(patient.isSelf && actsForMember && {[WHOM]: SELF}),
    practica: serviceId,
    ...(practitionerId !== undefined && {profesional: practitionerId}),
  })

/** A team attends without names, so its service says more. */
function withWhom({practitioner, practitionerId, service, specialty, patient}: Appointment): string {
  const who = isTeam(practitioner) || practitionerId === undefined ? service : practitionerName(practitioner)
  return [who, specialty, !patient.isSelf && patient.firstName].filter(Boolean).join('\u00a0· ')
}

/** The latest of each patient, service and professional, in the order of the list. */
const lastOfEach = (history: readonly Appointment[]): Appointment[] =>
  [
    ...new Map(
      history
        .toReversed()
        .map((one) => [
          `${one.patient.id} ${one.serviceId} ${one.practitioner.licence} ${one.practitioner.lastName}`,
          one,
        ]),
    ).values(),
  ].toSorted((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))
