import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {ButtonLink} from '@ceibo/ui/button'
import {Chip} from '@ceibo/ui/chip'
import {Steps} from '@ceibo/ui/steps'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import {Navigate, Outlet, useLocation} from 'react-router'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {allowedStep, hrefBefore, stepHref, stepNumber, stepOfPath, stepsOf, type BookingStep} from './booking-steps.ts'
import styles from './booking-wizard.module.css'
import {useBookingDraft, useBookingLayout} from './use-booking-draft.ts'
import {useDraftNames} from './use-draft-names.ts'

export const meta = titled('Nuevo turno')

const TITLES: Record<Exclude<BookingStep, 'done'>, string> = {
  practice: 'Nuevo turno',
  centres: '¿Dónde querés atenderte?',
  slot: 'Elegí día y hora',
  confirmation: 'Confirmá tu turno',
}

/** The frame of the wizard: where one is and for whom. An address ahead of its choices goes back to what is missing. */
export default function BookingWizard() {
  const {pathname} = useLocation()
  const layout = useBookingLayout()
  const {draft} = useBookingDraft()
  const names = useDraftNames(draft)
  const asked = stepOfPath(pathname)
  const step = allowedStep(asked, draft)
  if (step !== asked) return <Navigate replace to={stepHref(step, draft, layout)} />
  if (step === 'done') return <Outlet />

  const current = stepNumber(step, layout)
  const steps = stepsOf(layout).map((one, at) => ({
    name: one.name,
    href: at + 1 < current ? stepHref(one.step, draft, layout) : undefined,
  }))
  return (
    <>
      <div className={styles.head}>
        {layout === 'phone' && (
          <div className={styles.back}>
            <ButtonLink kind="ghost" small icon={ChevronLeft} href={hrefBefore(step, draft, layout)}>
              Volver
            </ButtonLink>
          </div>
        )}
        <Breadcrumb
          crumbs={[
            {name: 'Inicio', href: '/pacientes'},
            {name: 'Turnos Médicos', href: '/pacientes/turnos'},
            {name: 'Nuevo turno'},
          ]}
        />
        <PageTitle aside={names.patient && !names.patient.isSelf && <Chip>Turno para {names.patient.name}</Chip>}>
          {layout === 'desktop' && step === 'centres' ? TITLES.practice : TITLES[step]}
        </PageTitle>
        <Steps steps={steps} current={current} label="Pasos del turno" />
      </div>
      <Outlet />
    </>
  )
}
