import {hourText, longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {AppLink} from '@ceibo/ui/app-link'
import {Card} from '@ceibo/ui/card'
import type {ReactNode} from 'react'
import type {BookingDraft} from './booking-draft.ts'
import {stepHref, type BookingStep} from './booking-steps.ts'
import styles from './booking-summary.module.css'
import {centresText} from '#features/appointments/slot-texts.ts'
import {useBookingLayout} from './use-booking-draft.ts'
import {useDraftNames} from './use-draft-names.ts'

type Row = {term: string; value: string | null; empty: string; step: BookingStep; change: string}

const ON_THE_WAY = '…'

/** The text for a value that is not chosen, or whose name is still loading. */
const emptyWord = (chosen: string | number | null) => (chosen === null ? 'Sin elegir' : ON_THE_WAY)

const MAX_NAMES = 3

/** The names of a few centres, or the number of many. */
function centreNames(centres: readonly {name: string}[]): string | null {
  if (centres.length > MAX_NAMES) return centresText(centres.length)
  return centres.map((centre) => centre.name).join(', ') || null
}

type Props = {
  draft: BookingDraft
  /** The step on the screen: its own choices get no link. */
  at: BookingStep
  children?: ReactNode
}

/** "Tu turno": the choices so far, each with a link to change it. */
export function BookingSummary({draft, at, children}: Props) {
  const names = useDraftNames(draft)
  const layout = useBookingLayout()
  const rows: Row[] = [
    {term: 'Para', value: names.patient?.name ?? null, empty: ON_THE_WAY, step: 'service', change: 'para quién es'},
    {
      term: 'Especialidad',
      value: names.specialty,
      empty: emptyWord(draft.specialtyId),
      step: 'service',
      change: 'la especialidad',
    },
    {
      term: 'Consulta',
      value: names.service,
      empty: emptyWord(draft.serviceId),
      step: 'service',
      change: 'la consulta',
    },
    {
      term: 'Centros',
      value: centreNames(names.centres),
      empty: emptyWord(draft.centreIds[0] ?? null),
      step: 'centres',
      change: 'los centros',
    },
    {
      term: 'Día y hora',
      value: draft.slot && `${longDate(draft.slot.date)}, ${hourText(draft.slot.time)}`,
      empty: emptyWord(null),
      step: 'slot',
      change: 'el día y la hora',
    },
  ]
  const first = at === 'service' || at === 'centres'
  const linked = (step: BookingStep) => !first && step !== at
  return (
    <Card title="Tu turno">
      <dl className={styles.rows}>
        {rows.map(({term, value, empty, step, change}) => (
          <div key={term} className={styles.row}>
            <dt>{term}</dt>
            <dd data-empty={value === null || undefined}>{value ?? empty}</dd>
            {linked(step) && value !== null && (
              <dd className={styles.change}>
                <AppLink href={stepHref(step, draft, layout)} aria-label={`Cambiar ${change}`}>
                  Cambiar
                </AppLink>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {children}
      <p className={styles.note}>Guardamos lo que elegiste: podés volver atrás sin perder nada.</p>
    </Card>
  )
}
