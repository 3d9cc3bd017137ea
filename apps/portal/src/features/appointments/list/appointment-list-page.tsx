import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import type {UseQueryResult} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {AppointmentCards} from './appointment-cards.tsx'
import {isBookable, ofWhom} from './appointment-lists.ts'
import {useLongList} from './use-long-list.ts'
import {useOwnerFilter} from '#shared/family/use-owner-filter.ts'
import {OwnerField} from '#shared/family/owner-field.tsx'

type Words = {
  title: string
  /** The days that the list covers at first, and after it is expanded. */
  period: {first: string; whole: string}
  /** The text of an empty list: for everybody, and for one family member. */
  empty: string
  emptyFor: (name: string) => string
  failed: string
}

type Props = {
  words: Words
  /** The pages between the dashboard and this one. */
  under?: readonly {name: string; href: string}[]
  window: UseQueryResult<Appointment[]>
  beyond: UseQueryResult<Appointment[]>
  pick?: (appointments: readonly Appointment[]) => readonly Appointment[]
  picture: ReactNode
  action?: ReactNode
  plain?: boolean
}

const all = (appointments: readonly Appointment[]) => appointments

/** A page with one list of appointments: its window first, and the rest on request. */
export function AppointmentListPage(props: Props) {
  const {words, under = [], window, beyond, pick = all, picture, action, plain = false} = props
  const owner = useOwnerFilter(isBookable)
  const {chosen, isKnown} = owner
  const list = useLongList(window, beyond, (some) => ofWhom(pick(some), chosen?.id ?? null))
  const isPending = window.isPending || beyond.isPending || !isKnown
  return (
    <>
      <Breadcrumb crumbs={[{name: 'Inicio', href: PATHS.area}, ...under, {name: words.title}]} />
      <PageTitle>{words.title}</PageTitle>
      {isPending ? (
        <Card as="div" busy>
          <Skeleton shape="list" count={5} text="Cargando tus turnos" />
        </Card>
      ) : (
        <>
          <OwnerField label="Turnos de" everybody="Todo el grupo familiar" {...owner} />
          <Card title={list.isWhole ? words.period.whole : words.period.first}>
            {window.isError && !window.data && <LoadFailure title={words.failed} query={window} />}
            {list.isEmpty && (
              <EmptyState
                size="page"
                picture={picture}
                title={chosen ? words.emptyFor(chosen.name) : words.empty}
                action={action}
              />
            )}
            {list.shown.length > 0 && (
              <AppointmentCards appointments={list.shown} label={words.title} more={list.more} plain={plain} />
            )}
          </Card>
        </>
      )}
    </>
  )
}
