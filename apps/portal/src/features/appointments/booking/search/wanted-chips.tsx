import {PATHS} from '@ceibo/contract/pages/paths'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Stack} from '@ceibo/ui/stack'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import {useState} from 'react'
import {planText, usePerson} from '#shared/session/portal-dependencies.tsx'
import {centresText} from '#features/appointments/slot-texts.ts'
import {choose, type BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {useForPatient} from '#features/appointments/booking/use-booking-patient.ts'
import {useDraftNames} from '#features/appointments/booking/use-draft-names.ts'
import {CentrePicker} from '#features/appointments/booking/what/centre-picker.tsx'
import {NoCoverageDialog} from '#features/appointments/booking/what/no-coverage-dialog.tsx'
import {PatientChoices} from '#features/appointments/booking/what/patient-picker.tsx'
import {useFirstStep} from '#features/appointments/booking/what/use-prepared-times.ts'
import styles from './find-time.module.css'
import {WhatPicker} from './what-picker.tsx'

type Props = {draft: BookingDraft; onChange: (draft: BookingDraft) => void}
type Opened = 'whom' | 'what' | null

/** For whom, what, where and with which cover, each changed in place: the times below follow at once. */
export function WantedChips({draft, onChange}: Props) {
  const person = usePerson()
  const names = useDraftNames(draft)
  const forPatient = useForPatient()
  const {family} = useFirstStep(draft)
  const [open, setOpen] = useState<Opened>(null)
  const close = () => setOpen(null)
  const members = family?.data ?? []
  const member = members.find(({ednsId}) => ednsId === draft.patientId)
  return (
    <>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Tu búsqueda</legend>
        {members.length > 0 && (
          <Button kind="ghost" iconEnd={ChevronDown} aria-haspopup="dialog" onClick={() => setOpen('whom')}>
            Para: {names.patient?.name ?? '…'}
          </Button>
        )}
        {draft.serviceId !== null && (
          <>
            <Button kind="ghost" iconEnd={ChevronDown} aria-haspopup="dialog" onClick={() => setOpen('what')}>
              {names.service && names.specialty ? `${names.specialty}\u00a0· ${names.service}` : '…'}
            </Button>
            <WhereChip draft={draft} onChange={onChange} />
          </>
        )}
        <ButtonLink kind="quiet" href={member ? PATHS.family : PATHS.editPlan}>
          Cobertura: {planText((member ?? person).plan)}
        </ButtonLink>
      </fieldset>
      <Dialog open={open === 'whom'} onClose={close} title="¿Para quién?">
        <PatientChoices
          family={members}
          value={draft.patientId}
          onChoose={(id) => onChange(forPatient(draft, id))}
          onClose={close}
        />
      </Dialog>
      <Dialog open={open === 'what'} onClose={close} title="¿Qué necesitás?" size="large">
        <WhatPicker draft={draft} onChange={onChange} onChosen={close} />
      </Dialog>
    </>
  )
}

/** In which centres, changed in place. */
export function WhereChip({draft, onChange}: Props) {
  const {centres} = useDraftNames(draft)
  const [open, setOpen] = useState(false)
  const [uncovered, setUncovered] = useState<string | null>(null)
  const [centre, ...others] = centres
  const where = centre && others.length === 0 ? centre.name : centresText(draft.centreIds.length)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="ghost" iconEnd={ChevronDown} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {draft.centreIds.length === 0 ? 'Todos los centros' : where}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="¿Dónde?"
        size="large"
        actions={<Button onClick={close}>Ver turnos</Button>}
      >
        <Stack gap={4}>
          <p>Si no elegís ninguno, buscamos en todos los que cubre tu plan.</p>
          <CentrePicker
            id="centros"
            draft={draft}
            error={undefined}
            onChoose={(ids) => onChange(choose.centres(draft, ids))}
            onUncovered={setUncovered}
          />
        </Stack>
      </Dialog>
      <NoCoverageDialog name={uncovered} onClose={() => setUncovered(null)} />
    </>
  )
}
