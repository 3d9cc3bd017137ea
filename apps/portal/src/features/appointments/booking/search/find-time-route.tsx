import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Card} from '@ceibo/ui/card'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useQuery} from '@tanstack/react-query'
import {useMemo} from 'react'
import {Navigate, useLocation} from 'react-router'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import {choose, serializeDraft} from '#features/appointments/booking/booking-draft.ts'
import {stepHref, timesHref} from '#features/appointments/booking/booking-steps.ts'
import styles from '#features/appointments/booking/booking-wizard.module.css'
import {insteadOf, InsteadOfRelative, relativeLeft} from '#features/appointments/booking/instead-of-relative.tsx'
import {useBookingPatient, useDraftForMember} from '#features/appointments/booking/use-booking-patient.ts'
import {useBookingDraft, useBookingLayout} from '#features/appointments/booking/use-booking-draft.ts'
import {useFittingDraft} from '#features/appointments/booking/what/fitting-draft.ts'
import {useFirstStep} from '#features/appointments/booking/what/use-prepared-times.ts'
import {withUsualService} from './time-blocks.ts'
import {FoundTimes} from './found-times.tsx'
import {WantedChips} from './wanted-chips.tsx'
import {WhatPicker} from './what-picker.tsx'

export const meta = titled('Sacar turno')

/** One search for a time: what is wanted as chips, and below them the first free times over all centres. */
export default function FindTimePage() {
  const {state} = useLocation()
  const {draft} = useBookingDraft()
  const forMember = useDraftForMember(draft)
  const patient = useBookingPatient(draft.patientId)
  // A stable object: `Navigate` navigates again when its state changes identity.
  const instead = useMemo(() => insteadOf(draft.patientId), [draft.patientId])
  if (forMember) return <Navigate replace to={{search: serializeDraft(forMember).toString()}} />
  if (patient.is === 'not-bookable') {
    return <Navigate replace to={timesHref(choose.patient(draft, null))} state={instead} />
  }
  return (
    <>
      <div className={styles.head}>
        <Breadcrumb
          crumbs={[
            {name: 'Inicio', href: PATHS.area},
            {name: 'Turnos Médicos', href: PATHS.appointments},
            {name: 'Sacar turno'},
          ]}
        />
        <PageTitle>Sacar turno</PageTitle>
      </div>
      <InsteadOfRelative patientId={relativeLeft(state)} />
      {patient.is === 'failed' && <LoadFailure title="No pudimos cargar tu grupo familiar" query={patient.query} />}
      {patient.is === 'asking' && <Skeleton shape="card" count={3} text="Cargando" />}
      {patient.is === 'known' && <FindTime />}
    </>
  )
}

function FindTime() {
  const {draft: written, change} = useBookingDraft()
  const specialties = useQuery(catalogueQueries(useApi()).specialties(written.patientId))
  const wanted = useMemo(() => withUsualService(written, specialties.data), [written, specialties.data])
  const {draft, leftOut} = useFittingDraft(wanted, {ticksOnlyCentre: false})
  const {knowsWhom} = useFirstStep(draft)
  const layout = useBookingLayout()
  if (!knowsWhom) return <Skeleton shape="card" count={2} text="Cargando lo que podés reservar" />
  return (
    <>
      <WantedChips draft={draft} onChange={change} />
      {leftOut && <Notice tone="warn" live="status" title={leftOut} />}
      {draft.serviceId === null ? (
        <Card as="div">
          <WhatPicker draft={draft} onChange={change} />
        </Card>
      ) : (
        <FoundTimes draft={draft} onChange={change} hrefOf={timesHref} />
      )}
      <p>
        <AppLink href={stepHref('service', draft, layout)}>Prefiero elegir paso a paso</AppLink>
      </p>
    </>
  )
}
