import {PATHS} from '@ceibo/contract/pages/paths'
import type {WaitingEntry} from '@ceibo/contract/waiting-list/waiting-list'
import {WIRE_WEEKDAYS} from '@ceibo/contract/wire/wire-fields'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Chip} from '@ceibo/ui/chip'
import {DateTile} from '@ceibo/ui/date-tile'
import {DescriptionList} from '@ceibo/ui/description-list'
import {EmptyState} from '@ceibo/ui/empty-state'
import {FormActions} from '@ceibo/ui/form-layout'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {clock, dayOfMonth, longDate, longDateTime, shortMonth} from '@ceibo/web-kit/dates/spanish-dates'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {APPOINTMENTS_KEY} from '#features/appointments/appointments.api.ts'
import {WEEKDAY_CHOICES} from '#features/appointments/booking/slot/slot-filter-fields.tsx'
import {LazyAppointmentsArt} from '#shared/lazy-art.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {leave, pause, take, WAITING_KEY, waitingQuery} from './waiting.api.ts'

export const meta = titled('Lista de espera')

/** What the person and the family wait for, and the times that they were offered. */
export default function WaitingListPage() {
  const list = useQuery(waitingQuery(useApi()))
  const act = useActs()
  const outcome = act.data
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Turnos Médicos', href: PATHS.appointments},
          {name: 'Lista de espera'},
        ]}
      />
      <PageTitle>Lista de espera</PageTitle>
      {outcome?.is === 'taken' && (
        <Notice tone="ok" live="status" title="El turno es tuyo">
          {longDateTime(outcome.startsAt)}, en {outcome.centre.name}, {outcome.centre.address}. Te mandamos un email.
        </Notice>
      )}
      {outcome?.is === 'late' && (
        <Notice tone="info" live="status" title="Esta vez lo tomó otra persona">
          Seguís en la lista: te avisamos apenas se libere otro.
        </Notice>
      )}
      {outcome?.is === 'over' && (
        <Notice tone="info" live="status">
          Ya no esperás este turno.
        </Notice>
      )}
      {outcome?.is === 'refused' && (
        <Notice tone="warn" live="alert" title="No pudimos reservarlo">
          {outcome.text}
        </Notice>
      )}
      {act.error && <FailureNotice failure={act.error} />}
      {list.isPending && <Skeleton shape="card" count={2} text="Cargando la lista" />}
      {list.isError && !list.data && <LoadFailure title="No pudimos cargar la lista de espera" query={list} />}
      {list.data?.length === 0 && (
        <Card as="div">
          <EmptyState
            size="page"
            picture={<LazyAppointmentsArt />}
            title="No estás esperando ningún turno"
            action={
              <>
                <ButtonLink href={PATHS.booking}>Sacar turno</ButtonLink>
                <ButtonLink kind="ghost" href={PATHS.appointments}>
                  Ver mis turnos
                </ButtonLink>
              </>
            }
          >
            Si no encontrás horario, o querés adelantar un turno que ya tenés, tocá «Avisame si se libera».
          </EmptyState>
        </Card>
      )}
      {list.data?.map((entry) => (
        <EntryCard key={entry.id} entry={entry} act={act} />
      ))}
    </>
  )
}

type Act = {is: 'take'; offerId: number} | {is: 'pause' | 'resume' | 'leave'; entryId: number}

/** What is done with an entry or an offer; its answer is that of a time that was to be taken. */
function useActs() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (act: Act) => {
      if (act.is === 'take') return take(api, act.offerId)
      await (act.is === 'leave' ? leave(api, act.entryId) : pause(api, act.entryId, act.is === 'pause'))
      return undefined
    },
    onSettled: () =>
      Promise.all([WAITING_KEY, APPOINTMENTS_KEY, ['slots']].map((queryKey) => cache.invalidateQueries({queryKey}))),
  })
}

function EntryCard({entry, act}: {entry: WaitingEntry; act: ReturnType<typeof useActs>}) {
  const {id, patient, isPaused, offers} = entry
  const does = (one: Act) => act.isPending && act.variables.is === one.is && ofSame(act.variables, one)
  const button = (one: Act, name: string, kind: 'ghost' | 'quiet') => (
    <Button kind={kind} busy={does(one)} disabled={act.isPending} onClick={() => act.mutate(one)}>
      {name}
    </Button>
  )
  return (
    <Card
      title={titleOf(entry)}
      aside={isPaused ? <Chip tone="warn">En pausa</Chip> : <Chip tone="info">Esperando</Chip>}
    >
      {offers.length > 0 && (
        <RowList label="Turnos liberados para vos">
          {offers.map((offer) => (
            <ListRow
              key={offer.id}
              lead={<DateTile size="small" top={shortMonth(offer.startsAt)} day={dayOfMonth(offer.startsAt)} />}
              title={`${longDate(offer.startsAt)}, ${clock(offer.startsAt)}`}
              note={
                <>
                  {offer.practitioner}&nbsp;· {offer.centre.name}
                  <br />
                  {offer.centre.address}
                </>
              }
              aside={
                <Button
                  small
                  busy={does({is: 'take', offerId: offer.id})}
                  disabled={act.isPending}
                  aria-label={`Lo quiero: ${longDateTime(offer.startsAt)}`}
                  onClick={() => act.mutate({is: 'take', offerId: offer.id})}
                >
                  Lo quiero
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      <DescriptionList layout="rows" items={factsOf(entry)} />
      <FormActions>
        {button(
          {is: 'leave', entryId: id},
          patient.isSelf ? 'Salir de la lista' : `Sacar a ${patient.firstName}`,
          'quiet',
        )}
        {button({is: isPaused ? 'resume' : 'pause', entryId: id}, isPaused ? 'Volver a avisarme' : 'Pausar', 'ghost')}
      </FormActions>
    </Card>
  )
}

const ofSame = (one: Act, other: Act): boolean =>
  one.is === 'take' || other.is === 'take'
    ? one.is === 'take' && other.is === 'take' && one.offerId === other.offerId
    : one.entryId === other.entryId

const titleOf = ({specialty, service, patient}: WaitingEntry): string =>
  [specialty === service ? specialty : `${specialty}: ${service}`, ...(patient.isSelf ? [] : [patient.firstName])].join(
    '\u00a0· ',
  )

function factsOf({improves, centres, practitioner, weekdays, timeFrom, timeTo, until}: WaitingEntry) {
  const days = weekdays.map((day) => WEEKDAY_CHOICES[WIRE_WEEKDAYS.indexOf(day)]?.name ?? day).join(', ')
  const isAnyHour = timeFrom === '00:00' && timeTo === '23:59'
  return [
    ...(improves ? [{term: 'Antes que', value: `Tu turno del ${longDateTime(improves.startsAt)}`}] : []),
    {term: 'Dónde', value: centres.join(', ')},
    ...(practitioner === null ? [] : [{term: 'Con', value: practitioner}]),
    {
      term: 'Cuándo',
      value: [days || 'Cualquier día', ...(isAnyHour ? [] : [`de ${timeFrom} a ${timeTo}`])].join(', '),
    },
    ...(improves ? [] : [{term: 'Hasta', value: longDate(until)}]),
  ]
}
