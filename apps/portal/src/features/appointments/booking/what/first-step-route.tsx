import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {ErrorSummary, type FieldError} from '@ceibo/ui/error-summary'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {StickyActions} from '@ceibo/ui/sticky-actions'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import {useState} from 'react'
import {useLocation, useNavigate} from 'react-router'
import {usePendingPage} from '#shared/page/pending-page.ts'
import {centresText} from '#features/appointments/slot-texts.ts'
import {BookingColumns} from '#features/appointments/booking/booking-columns.tsx'
import {choose, type BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {stepHref, stepOfPath} from '#features/appointments/booking/booking-steps.ts'
import {BookingSummary} from '#features/appointments/booking/booking-summary.tsx'
import styles from '#features/appointments/booking/booking-wizard.module.css'
import {useBookingDraft, useBookingLayout} from '#features/appointments/booking/use-booking-draft.ts'
import {useForPatient} from '#features/appointments/booking/use-booking-patient.ts'
import {CentrePicker} from './centre-picker.tsx'
import {useFittingDraft} from './fitting-draft.ts'
import {NoCoverageDialog} from './no-coverage-dialog.tsx'
import type {ChooseForOther} from './offered-to-others.tsx'
import {PatientPicker} from './patient-picker.tsx'
import {ServicePicker} from './service-picker.tsx'
import {SpecialtyPicker} from './specialty-picker.tsx'
import {useFirstStep, usePreparedTimes} from './use-prepared-times.ts'

const MISSING = {
  specialty: {fieldId: 'especialidad', message: 'Elegí una especialidad'},
  service: {fieldId: 'consulta', message: 'Elegí el tipo de consulta'},
  centres: {fieldId: 'centros', message: 'Elegí al menos un centro'},
}

/** The choices that were missing when the button was pressed; later questions are not errors yet. */
type Pressed = {attempt: number; missing: readonly FieldError[]}

/** The steps of patient, service and centres: one page on a desktop, two on a phone. */
export default function FirstStepPage() {
  const {pathname} = useLocation()
  return <FirstStep key={pathname} pathname={pathname} />
}

function FirstStep({pathname}: {pathname: string}) {
  const navigate = useNavigate()
  const forPatient = useForPatient()
  const layout = useBookingLayout()
  const {draft: written, change} = useBookingDraft()
  const [untickedFor, setUntickedFor] = useState<number | null>(null)
  const {draft, leftOut} = useFittingDraft(written, {ticksOnlyCentre: untickedFor !== written.serviceId})
  const [pressed, setPressed] = useState<Pressed>({attempt: 0, missing: []})
  const [uncovered, setUncovered] = useState<string | null>(null)
  const [foundFor, setFoundFor] = useState<number | null>()
  const {family, knowsWhom, services, knowsWhat} = useFirstStep(draft)
  const isLeaving = usePendingPage() !== null
  const prepareTimes = usePreparedTimes(draft)

  const asksWhere = layout === 'desktop' || stepOfPath(pathname) === 'centres'
  const asksWhat = layout === 'desktop' || !asksWhere
  const missing = [
    ...(asksWhat && draft.specialtyId === null ? [MISSING.specialty] : []),
    ...(asksWhat && draft.specialtyId !== null && draft.serviceId === null ? [MISSING.service] : []),
    ...(asksWhere && draft.serviceId !== null && draft.centreIds.length === 0 ? [MISSING.centres] : []),
  ]
  const errors = missing.filter((one) => pressed.missing.includes(one))
  const errorOf = (one: FieldError) => (errors.includes(one) ? one.message : undefined)

  const changeWhat = (next: BookingDraft) => {
    // The new choice changes the questions.
    setPressed({...pressed, missing: []})
    change(next)
  }
  const chooseForOther: ChooseForOther = (patientId, {specialty, service}) => {
    const {coverage, name} = service ?? specialty
    if (coverage !== 'S') return setUncovered(name)
    setFoundFor(patientId)
    changeWhat(choose.found(forPatient(written, patientId), specialty.id, service?.id ?? null))
  }
  const advance = () => {
    if (missing.length > 0) return setPressed({attempt: pressed.attempt + 1, missing})
    void navigate(stepHref(asksWhere ? 'slot' : 'centres', draft, layout))
  }

  const onward = (
    <Button
      wide={layout === 'desktop'}
      iconEnd={ArrowRight}
      busy={isLeaving}
      busyText="Un momento…"
      onPointerEnter={prepareTimes}
      onPointerDown={prepareTimes}
      onFocus={prepareTimes}
      onClick={advance}
    >
      {asksWhere ? 'Ver disponibilidad' : 'Continuar'}
    </Button>
  )
  // It stays visible beside the long list of centres; on a phone it is at the bottom of the screen.
  const summary = (
    <BookingSummary draft={draft} at={asksWhat ? 'service' : 'centres'}>
      {layout === 'desktop' && onward}
    </BookingSummary>
  )

  return (
    <BookingColumns side={summary}>
      {errors.length > 0 && <ErrorSummary title="Para seguir falta elegir" errors={errors} attempt={pressed.attempt} />}
      {leftOut && <Notice tone="warn" live="status" title={leftOut} />}
      {asksWhat && !knowsWhom && (
        <Card as="div" busy>
          <Skeleton shape="list" count={2} text="Cargando lo que podés reservar" />
          <Skeleton shape="list" count={5} text="" />
        </Card>
      )}
      {asksWhat && knowsWhom && (
        <Card as="div">
          <div className={styles.questions}>
            <PatientPicker
              family={family}
              value={draft.patientId}
              onChoose={(id) => {
                setFoundFor(undefined)
                changeWhat(forPatient(written, id))
              }}
            />
            <SpecialtyPicker
              key={draft.patientId}
              id={MISSING.specialty.fieldId}
              patientId={draft.patientId}
              value={draft.specialtyId}
              error={errorOf(MISSING.specialty)}
              family={family?.data ?? []}
              isFoundForOther={foundFor === draft.patientId}
              onChooseForOther={chooseForOther}
              onChoose={(id, serviceId) => changeWhat(choose.found(draft, id, serviceId))}
              onUncovered={setUncovered}
            />
            {services && (
              <ServicePicker
                id={MISSING.service.fieldId}
                services={services}
                value={draft.serviceId}
                error={errorOf(MISSING.service)}
                onChoose={(id) => change(choose.service(draft, id))}
                onUncovered={setUncovered}
              />
            )}
          </div>
        </Card>
      )}
      {asksWhere && (knowsWhat || !asksWhat) && draft.serviceId !== null && (
        <CentrePicker
          id={MISSING.centres.fieldId}
          draft={draft}
          error={errorOf(MISSING.centres)}
          onChoose={(ids) => {
            setUntickedFor(ids.length === 0 ? draft.serviceId : null)
            change(choose.centres(draft, ids))
          }}
          onUncovered={setUncovered}
        />
      )}
      {layout === 'phone' && (
        <StickyActions note={asksWhere && <b>{centresText(draft.centreIds.length)}</b>}>{onward}</StickyActions>
      )}
      <NoCoverageDialog name={uncovered} onClose={() => setUncovered(null)} />
    </BookingColumns>
  )
}
