import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {ButtonLink} from '@ceibo/ui/button'
import {Chip} from '@ceibo/ui/chip'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Steps} from '@ceibo/ui/steps'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import {useMemo, useState} from 'react'
import {Navigate, Outlet, useLocation} from 'react-router'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {insteadOf, InsteadOfRelative, relativeLeft} from './instead-of-relative.tsx'
import {choose, serializeDraft, type BookingDraft} from './booking-draft.ts'
import {allowedStep, hrefBefore, stepHref, stepNumber, stepOfPath, stepsOf, type BookingStep} from './booking-steps.ts'
import styles from './booking-wizard.module.css'
import {useBookingDraft, useBookingLayout} from './use-booking-draft.ts'
import {useBookingPatient, useDraftForMember} from './use-booking-patient.ts'
import {useDraftNames} from './use-draft-names.ts'

export const meta = titled('Nuevo turno')

const TITLES: Record<Exclude<BookingStep, 'done'>, string> = {
  service: 'Nuevo turno',
  centres: '¿Dónde querés atenderte?',
  slot: 'Elegí día y hora',
  confirmation: 'Confirmá tu turno',
}

/**
 * The frame of the wizard: the current step and the patient. An address ahead of its choices redirects to the missing one;
 * one for a person who cannot be booked for continues for the signed-in person. Until the patient is known, no request is
 * made for them.
 */
export default function BookingWizard() {
  const {pathname, state} = useLocation()
  const layout = useBookingLayout()
  const {draft} = useBookingDraft()
  const patient = useBookingPatient(draft.patientId)
  // A stable object: `Navigate` navigates again when its state changes identity.
  const instead = useMemo(() => insteadOf(draft.patientId), [draft.patientId])
  const forMember = useDraftForMember(draft)
  const [isBooked, setBooked] = useState(false)
  const asked = stepOfPath(pathname)
  const step = allowedStep(asked, draft)
  if (forMember && step !== 'done') return <Navigate replace to={{search: serializeDraft(forMember).toString()}} />
  if (step !== asked) return <Navigate replace to={stepHref(step, draft, layout)} />
  if (patient.is === 'not-bookable') {
    const own = choose.patient(draft, null)
    return <Navigate replace to={stepHref(allowedStep(step, own), own, layout)} state={instead} />
  }
  const page =
    patient.is === 'asking' ? <Skeleton shape="card" count={3} text="Cargando" /> : <Outlet context={setBooked} />
  if (step === 'done') return page

  const current = stepNumber(step, layout)
  const steps = stepsOf(layout).map((one, at) => ({
    name: one.name,
    href: at + 1 < current ? stepHref(one.step, draft, layout) : undefined,
  }))
  return (
    <>
      <div className={styles.head}>
        {layout === 'phone' && (
          <div>
            <ButtonLink kind="ghost" small icon={ChevronLeft} href={hrefBefore(step, draft, layout)}>
              Volver
            </ButtonLink>
          </div>
        )}
        <Breadcrumb
          crumbs={[
            {name: 'Inicio', href: PATHS.area},
            {name: 'Turnos Médicos', href: PATHS.appointments},
            {name: 'Nuevo turno'},
          ]}
        />
        <PageTitle aside={patient.is === 'known' && <RelativeChip draft={draft} />}>
          {isBooked ? 'Turno ya reservado' : layout === 'desktop' && step === 'centres' ? TITLES.service : TITLES[step]}
        </PageTitle>
        {!isBooked && <Steps steps={steps} current={current} label="Pasos del turno" />}
      </div>
      <InsteadOfRelative patientId={relativeLeft(state)} />
      {patient.is === 'failed' ? (
        <LoadFailure title="No pudimos cargar tu grupo familiar" query={patient.query} />
      ) : (
        page
      )}
    </>
  )
}

function RelativeChip({draft}: {draft: BookingDraft}) {
  const {patient} = useDraftNames(draft)
  return patient && !patient.isSelf && <Chip>Turno para {patient.name}</Chip>
}
