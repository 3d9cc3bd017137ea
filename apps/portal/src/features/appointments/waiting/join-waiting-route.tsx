import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {PATHS} from '@ceibo/contract/pages/paths'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import type {WireWeekday} from '@ceibo/contract/wire/wire-fields'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {DayToggles} from '@ceibo/ui/day-toggles'
import {EmptyState} from '@ceibo/ui/empty-state'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {RadioCards} from '@ceibo/ui/radio-cards'
import {Skeleton} from '@ceibo/ui/skeleton'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {type ReactNode, useState} from 'react'
import {Navigate, useNavigate, useSearchParams} from 'react-router'
import {appointmentQueries} from '#features/appointments/appointments.api.ts'
import {appointmentTitle} from '#features/appointments/list/appointment-cards.tsx'
import {parseDraft} from '#features/appointments/booking/booking-draft.ts'
import {clockOfMinute} from '#features/appointments/booking/slot-query.ts'
import {WEEKDAY_CHOICES} from '#features/appointments/booking/slot/slot-filter-fields.tsx'
import {useDraftNames} from '#features/appointments/booking/use-draft-names.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {type Hours, HOURS, isHours, join, lastDay, WAITING_KEY, WAITS, type Wish} from './waiting.api.ts'

export const meta = titled('Avisame si se libera')

/** Asks what would do, for a service that had no times or for an earlier time than a booked one, and waits for it. */
export default function JoinWaitingPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Turnos Médicos', href: PATHS.appointments},
          {name: 'Lista de espera', href: PATHS.waitingList},
          {name: 'Avisame si se libera'},
        ]}
      />
      <PageTitle>{id === null ? 'Avisame si se libera' : 'Avisame si se libera antes'}</PageTitle>
      {id === null ? <ForService query={query} /> : <ForEarlier id={id} />}
    </>
  )
}

function ForEarlier({id}: {id: string}) {
  const list = useQuery(appointmentQueries(useApi(), useToday()).findable())
  const found = list.data?.find((one) => String(one.id) === id && one.can.cancel)
  if (list.isPending) return <Skeleton shape="card" count={1} text="Cargando el turno" />
  if (list.isError) return <LoadFailure title="No pudimos cargar el turno" query={list} />
  if (found === undefined) {
    return (
      <EmptyState
        size="page"
        title="No encontramos este turno"
        action={<ButtonLink href={PATHS.appointments}>Ver mis turnos</ButtonLink>}
      >
        Puede que se haya anulado.
      </EmptyState>
    )
  }
  return <EarlierForm appointment={found} />
}

function EarlierForm({appointment}: {appointment: Appointment}) {
  const {id, centre, practitioner, startsAt} = appointment
  const [place, setPlace] = useState('same')
  const [who, setWho] = useState('any')
  const when = useWhen({weekdays: [], hours: 'any'})
  return (
    <JoinForm
      wish={{
        is: 'earlier',
        appointmentId: id,
        sameCentre: place === 'same',
        sameProfessional: who === 'same',
        ...when.wish,
      }}
      intro={
        <p>
          Tenés turno de <b>{appointmentTitle(appointment)}</b> el {longDateTime(startsAt)}. Si se libera uno antes, te
          escribimos. Ese turno queda como está hasta que tomes otro.
        </p>
      }
    >
      <RadioCards
        legend="¿Dónde?"
        columns={2}
        value={place}
        onChoose={setPlace}
        choices={[
          {value: 'same', name: `En ${centre.name}`},
          {value: 'any', name: 'En cualquier centro que me cubra'},
        ]}
      />
      <RadioCards
        legend="¿Quién atiende?"
        columns={2}
        value={who}
        onChoose={setWho}
        choices={[
          {value: 'any', name: 'Cualquiera'},
          {value: 'same', name: practitionerName(practitioner)},
        ]}
      />
      {when.fields}
    </JoinForm>
  )
}

function ForService({query}: {query: URLSearchParams}) {
  const today = useToday()
  const draft = parseDraft(query)
  const names = useDraftNames(draft)
  const {specialtyId, serviceId, patientId, centreIds, filters} = draft
  const [place, setPlace] = useState('chosen')
  const [days, setDays] = useState('30')
  const when = useWhen({weekdays: filters.weekdays, hours: hoursOf(filters.fromMinute, filters.toMinute)})
  if (specialtyId === null || serviceId === null || names.isUnknown) return <Navigate replace to={PATHS.booking} />
  const isAnywhere = centreIds.length === 0 || place === 'any'
  return (
    <JoinForm
      wish={{
        is: 'service',
        ...(patientId !== null && {patientId}),
        specialtyId,
        serviceId,
        ...(!isAnywhere && {centreIds: [...centreIds]}),
        practitionerId: filters.practitionerId ?? undefined,
        ...when.wish,
        until: lastDay(today, days),
      }}
      intro={
        <p>
          <b>
            {names.specialty}
            {names.service !== null && names.service !== names.specialty && `\u00a0· ${names.service}`}
          </b>
          {names.patient && !names.patient.isSelf && ` para ${names.patient.name}`}. Cuando se libere un turno que te
          sirva, te escribimos para que lo tomes.
        </p>
      }
    >
      {centreIds.length > 0 && (
        <RadioCards
          legend="¿Dónde?"
          columns={2}
          value={place}
          onChoose={setPlace}
          choices={[
            {value: 'chosen', name: names.centres.map(({name}) => name).join(', ') || 'En los centros que elegiste'},
            {value: 'any', name: 'En cualquier centro que me cubra'},
          ]}
        />
      )}
      {when.fields}
      <RadioCards
        legend="¿Hasta cuándo te avisamos?"
        columns={3}
        value={days}
        onChoose={setDays}
        choices={Object.entries(WAITS).map(([value, name]) => ({value, name}))}
      />
    </JoinForm>
  )
}

/** The part of the day that the wizard's hours lie in. */
function hoursOf(fromMinute: number, toMinute: number): Hours {
  if (clockOfMinute(toMinute) <= HOURS.morning.timeTo) return 'morning'
  return clockOfMinute(fromMinute) >= HOURS.afternoon.timeFrom ? 'afternoon' : 'any'
}

/** The fields of days and hours, and what they wish. */
function useWhen(initial: {weekdays: readonly WireWeekday[]; hours: Hours}) {
  const [weekdays, setWeekdays] = useState<readonly WireWeekday[]>(initial.weekdays)
  const [hours, setHours] = useState<Hours>(initial.hours)
  const {timeFrom, timeTo} = HOURS[hours]
  return {
    wish: {weekdays: [...weekdays], timeFrom, timeTo},
    fields: (
      <>
        <DayToggles
          legend="¿Qué días? Sin elegir, cualquiera"
          days={WEEKDAY_CHOICES}
          chosen={weekdays}
          onChange={setWeekdays}
        />
        <RadioCards
          legend="¿A qué hora?"
          columns={3}
          value={hours}
          onChoose={(value) => isHours(value) && setHours(value)}
          choices={Object.entries(HOURS).map(([value, {name}]) => ({value, name}))}
        />
      </>
    ),
  }
}

function JoinForm({wish, intro, children}: {wish: Wish; intro: ReactNode; children: ReactNode}) {
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const joining = useMutation({
    mutationFn: () => join(api, wish),
    onSuccess: async () => {
      await cache.invalidateQueries({queryKey: WAITING_KEY})
      await navigate(PATHS.waitingList)
    },
  })
  return (
    <Card as="div">
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault()
          joining.mutate()
        }}
      >
        {intro}
        {children}
        {joining.error && <FailureNotice failure={joining.error} />}
        <FormActions>
          <Button type="submit" busy={joining.isPending} busyText="Anotando…">
            Avisame
          </Button>
        </FormActions>
      </FormLayout>
    </Card>
  )
}
