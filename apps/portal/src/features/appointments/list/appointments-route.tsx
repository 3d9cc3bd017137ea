import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import {LazyAppointmentsArt} from '#shared/lazy-art.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {usePreparedPage} from '#shared/page/pending-page.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow, useToday} from '@ceibo/web-kit/page/use-now'
import {appointmentQueries} from '#features/appointments/appointments.api.ts'
import {AppointmentCards} from './appointment-cards.tsx'
import {isBookable, ofWhom, splitByStart} from './appointment-lists.ts'
import {BEYOND, WINDOW, UPCOMING_DAYS} from '#shared/appointments/appointment-windows.ts'
import {useLongList} from './use-long-list.ts'
import {WHOM} from '#shared/family/acting-target.ts'
import {useOwnerFilter} from '#shared/family/use-owner-filter.ts'
import {OwnerField} from '#shared/family/owner-field.tsx'

export const meta = titled('Turnos médicos')

const NEW = PATHS.booking

/** The start page of the appointments: upcoming ones, history, and a link to book. */
export default function AppointmentsPage() {
  usePreparedPage(NEW)
  const owner = useOwnerFilter(isBookable)
  const {chosen, isKnown} = owner
  const queries = appointmentQueries(useApi(), useToday())
  const list = useQuery(queries.between(WINDOW.home))
  const later = useQuery(queries.between(BEYOND.upcoming))
  const now = useNow()
  const upcoming = useLongList(list, later, (some) => ofWhom(splitByStart(some, now).upcoming, chosen?.id ?? null))
  const previous = ofWhom(splitByStart(list.data ?? [], now).previous, chosen?.id ?? null)
  // Its height is unknown until it loads, so the content below appears together with it.
  const isPending = list.isPending || later.isPending || !isKnown
  const ofChosen = chosen ? {[WHOM]: chosen.id} : {}
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink icon={CalendarPlus} href={NEW}>
            Obtener Nuevo turno
          </ButtonLink>
        }
      >
        Turnos médicos
      </PageTitle>
      {isPending ? (
        <Card as="div" busy>
          <Skeleton shape="list" count={5} text="Cargando tus turnos" />
        </Card>
      ) : (
        <>
          <OwnerField label="Turnos de" everybody="Todo el grupo familiar" {...owner} />
          <Card
            title="Próximos turnos"
            aside={<AppLink href={withQuery(PATHS.upcomingAppointments, ofChosen)}>Ver todos</AppLink>}
          >
            {list.isError && <LoadFailure title="No pudimos cargar tus turnos" query={list} />}
            {upcoming.isEmpty && (
              <EmptyState
                picture={<LazyAppointmentsArt />}
                title={chosen ? `No hay próximos turnos de ${chosen.name}` : 'Todavía no tenés turnos'}
              >
                Reservá uno cuando quieras: elegís la especialidad, el centro y el horario.
              </EmptyState>
            )}
            {upcoming.shown.length > 0 && (
              <AppointmentCards appointments={upcoming.shown} label="Próximos turnos" more={upcoming.more} />
            )}
          </Card>
          <Card title="Lista de espera" aside={<AppLink href={PATHS.waitingList}>Ver la lista</AppLink>}>
            <p>Lo que esperás que se libere, y lo que te ofrecimos.</p>
          </Card>
          <Card
            title="Turnos anteriores"
            aside={<AppLink href={withQuery(PATHS.previousAppointments, ofChosen)}>Ver todos</AppLink>}
          >
            {list.isError && <p>No pudimos cargar los turnos anteriores.</p>}
            {list.isSuccess && previous.length === 0 && <p>No hay turnos en los últimos {UPCOMING_DAYS} días.</p>}
            {previous.length > 0 && <AppointmentCards appointments={previous} label="Turnos anteriores" />}
          </Card>
        </>
      )}
    </>
  )
}
