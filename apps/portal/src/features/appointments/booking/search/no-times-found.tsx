import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {OFFSET} from '@ceibo/contract/time/civil-day'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import BellRing from 'lucide/dist/esm/icons/bell-ring.mjs'
import {useQueries, useQuery} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {joinHref} from '#features/appointments/waiting/waiting.api.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'
import styles from './find-time.module.css'
import {waysOn} from './time-blocks.ts'

type Props = {
  draft: BookingDraft
  /** The draft with the centres that it means. */
  everywhere: BookingDraft
  onChange: (draft: BookingDraft) => void
}

/** No free time: why, as far as the agenda knows, and the ways on, each with its first time where there is one. */
export function NoTimesFound({draft, everywhere, onChange}: Props) {
  const {appointmentsPhone} = useSite()
  const today = useToday()
  const queries = slotQueries(useApi())
  const why = useQuery({...queries.why(everywhere, today), enabled: draft.day === null})
  const ways = waysOn(draft)
  const wider = useQueries({queries: ways.map((way) => queries.blocks(way.draft, today))})
  return (
    <Card as="div">
      <EmptyState title={draft.day === null ? 'No hay turnos' : 'Ese día no quedan horarios libres'}>
        {ways.length === 0 && 'En ninguno de los centros que cubre tu plan quedan horarios libres.'}
        {why.data?.[0] && (
          <ul className={styles.reasons} aria-label="Por qué no hay turnos">
            {why.data.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <ul className={styles.ways} aria-label="Qué podés hacer">
          {ways.map((way, place) => {
            const [block] = wider[place]?.data ?? []
            const [first] = block?.times ?? []
            return (
              first && (
                <li key={way.name}>
                  <Button kind="ghost" wide onClick={() => onChange(way.draft)}>
                    {way.name}: desde el {longDateTime(`${first.date}T${first.time}:00${OFFSET}`)}
                  </Button>
                </li>
              )
            )
          })}
          {wider.some(({isPending}) => isPending) && (
            <li>
              <Skeleton shape="text" count={2} text="Buscando otros horarios" />
            </li>
          )}
          {everywhere.movesId === null && (
            <li>
              <ButtonLink kind="ghost" wide icon={BellRing} href={joinHref(everywhere)}>
                Avisame si se libera
              </ButtonLink>
            </li>
          )}
          <li>
            Te ayudamos por teléfono: <PhoneLink number={appointmentsPhone} />.
          </li>
        </ul>
      </EmptyState>
    </Card>
  )
}
