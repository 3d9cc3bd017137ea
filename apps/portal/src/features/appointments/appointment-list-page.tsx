import type {Appointment} from '@ceibo/contract/appointments'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {PageTitle} from '../../shared/page-title.tsx'
import {useApi} from '../../shared/portal-services.tsx'
import {AppointmentCards} from './appointment-cards.tsx'
import {appointmentQueries} from './appointments.api.ts'
import {LoadFailure} from '../../shared/load-failure.tsx'
import {useNow, useToday} from '../../shared/use-now.ts'

type Props = {
  title: string
  /** The days it covers, in words. */
  period: string
  /** Days before and after today. */
  window: {back: number; ahead: number}
  pick: (appointments: readonly Appointment[], now: Date) => readonly Appointment[]
  picture: ReactNode
  action?: ReactNode
}

/** One whole list of appointments. */
export function AppointmentListPage({title, period, window, pick, picture, action}: Props) {
  const list = useQuery(appointmentQueries(useApi(), useToday()).between(window))
  const shown = pick(list.data ?? [], useNow())
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: '/pacientes'},
          {name: 'Turnos Médicos', href: '/pacientes/turnos'},
          {name: title},
        ]}
      />
      <PageTitle>{title}</PageTitle>
      <Card title={period}>
        {list.isPending && <Skeleton shape="list" count={4} text="Cargando tus turnos" />}
        {list.isError && <LoadFailure title="No pudimos cargar tus turnos" query={list} />}
        {list.isSuccess && shown.length === 0 && (
          <EmptyState size="page" picture={picture} title="No hay turnos disponibles" action={action} />
        )}
        {shown.length > 0 && <AppointmentCards appointments={shown} label={title} />}
      </Card>
    </>
  )
}
