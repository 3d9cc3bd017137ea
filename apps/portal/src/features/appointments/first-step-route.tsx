import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {ErrorSummary, type FieldError} from '@ceibo/ui/error-summary'
import {StickyActions} from '@ceibo/ui/sticky-actions'
import ArrowRight from 'lucide-react/icons/arrow-right'
import {useState} from 'react'
import {useLocation, useNavigate} from 'react-router'
import {BookingColumns} from './booking-columns.tsx'
import {choose} from './booking-draft.ts'
import {stepHref, stepOfPath} from './booking-steps.ts'
import styles from './booking-wizard.module.css'
import {BookingSummary} from './booking-summary.tsx'
import {CentrePicker} from './centre-picker.tsx'
import {NoCoverageDialog} from './no-coverage-dialog.tsx'
import {PatientPicker} from './patient-picker.tsx'
import {PracticePicker} from './practice-picker.tsx'
import {centresInWords} from './slot-words.ts'
import {SpecialtyPicker} from './specialty-picker.tsx'
import {useBookingDraft, useBookingLayout} from './use-booking-draft.ts'

const MISSING = {
  specialty: {fieldId: 'especialidad', message: 'Elegí una especialidad'},
  practice: {fieldId: 'consulta', message: 'Elegí el tipo de consulta'},
  centres: {fieldId: 'centros', message: 'Elegí al menos un centro'},
}

/** Whom, what and where: one page on a desktop, two on a phone. */
export default function FirstStepPage() {
  const {pathname} = useLocation()
  return <FirstStep key={pathname} pathname={pathname} />
}

function FirstStep({pathname}: {pathname: string}) {
  const navigate = useNavigate()
  const layout = useBookingLayout()
  const {draft, change} = useBookingDraft()
  const [attempt, setAttempt] = useState(0)
  const [uncovered, setUncovered] = useState<string | null>(null)

  const asksWhere = layout === 'desktop' || stepOfPath(pathname) === 'centres'
  const asksWhat = layout === 'desktop' || !asksWhere
  const errors = [
    ...(asksWhat && draft.specialtyId === null ? [MISSING.specialty] : []),
    ...(asksWhat && draft.specialtyId !== null && draft.practiceId === null ? [MISSING.practice] : []),
    ...(asksWhere && draft.practiceId !== null && draft.centreIds.length === 0 ? [MISSING.centres] : []),
  ]
  const errorOf = ({fieldId, message}: FieldError) =>
    attempt > 0 && errors.some((one) => one.fieldId === fieldId) ? message : undefined

  const advance = () => {
    if (errors.length > 0) return setAttempt(attempt + 1)
    void navigate(stepHref(asksWhere ? 'slot' : 'centres', draft, layout))
  }

  return (
    <BookingColumns side={<BookingSummary draft={draft} at={asksWhat ? 'practice' : 'centres'} />}>
      {attempt > 0 && <ErrorSummary title="Para seguir falta elegir" errors={errors} attempt={attempt} />}
      {asksWhat && (
        <Card as="div">
          <div className={styles.questions}>
            <PatientPicker value={draft.patientId} onChoose={(id) => change(choose.patient(draft, id))} />
            <SpecialtyPicker
              key={draft.patientId}
              id={MISSING.specialty.fieldId}
              patientId={draft.patientId}
              value={draft.specialtyId}
              error={errorOf(MISSING.specialty)}
              onChoose={(id) => change(choose.specialty(draft, id))}
              onUncovered={setUncovered}
            />
            {draft.specialtyId !== null && (
              <PracticePicker
                id={MISSING.practice.fieldId}
                patientId={draft.patientId}
                specialtyId={draft.specialtyId}
                value={draft.practiceId}
                error={errorOf(MISSING.practice)}
                onChoose={(id) => change(choose.practice(draft, id))}
                onUncovered={setUncovered}
              />
            )}
          </div>
        </Card>
      )}
      {asksWhere && draft.practiceId !== null && (
        <CentrePicker
          id={MISSING.centres.fieldId}
          draft={draft}
          error={errorOf(MISSING.centres)}
          onChoose={(ids) => change(choose.centres(draft, ids))}
          onUncovered={setUncovered}
        />
      )}
      <StickyActions note={layout === 'phone' && asksWhere && <b>{centresInWords(draft.centreIds.length)}</b>}>
        <Button iconEnd={ArrowRight} onClick={advance}>
          {asksWhere ? 'Ver disponibilidad' : 'Continuar'}
        </Button>
      </StickyActions>
      <NoCoverageDialog name={uncovered} onClose={() => setUncovered(null)} />
    </BookingColumns>
  )
}
