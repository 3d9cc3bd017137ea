import {Stack} from '@ceibo/ui/stack'
import {useState} from 'react'
import {choose, type BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {useForPatient} from '#features/appointments/booking/use-booking-patient.ts'
import {NoCoverageDialog} from '#features/appointments/booking/what/no-coverage-dialog.tsx'
import type {ChooseForOther} from '#features/appointments/booking/what/offered-to-others.tsx'
import {ServicePicker} from '#features/appointments/booking/what/service-picker.tsx'
import {SpecialtyPicker} from '#features/appointments/booking/what/specialty-picker.tsx'
import {useFirstStep} from '#features/appointments/booking/what/use-prepared-times.ts'

type Props = {draft: BookingDraft; onChange: (draft: BookingDraft) => void; onChosen?: () => void}

/** What is wanted: a specialty or a service, found by a search; with a specialty, its services to choose from. */
export function WhatPicker({draft, onChange, onChosen}: Props) {
  const forPatient = useForPatient()
  const {family, services} = useFirstStep(draft)
  const [uncovered, setUncovered] = useState<string | null>(null)
  const [foundFor, setFoundFor] = useState<number | null>()
  const chooseForOther: ChooseForOther = (patientId, {specialty, service}) => {
    const {coverage, name} = service ?? specialty
    if (coverage !== 'S') return setUncovered(name)
    setFoundFor(patientId)
    onChange(choose.found(forPatient(draft, patientId), specialty.id, service?.id ?? null))
  }
  return (
    <Stack gap={6}>
      <SpecialtyPicker
        key={draft.patientId}
        id="especialidad"
        patientId={draft.patientId}
        value={draft.specialtyId}
        error={undefined}
        family={family?.data ?? []}
        isFoundForOther={foundFor === draft.patientId}
        onChooseForOther={chooseForOther}
        onChoose={(specialtyId, serviceId) => {
          onChange(choose.found(draft, specialtyId, serviceId))
          if (serviceId !== null) onChosen?.()
        }}
        onUncovered={setUncovered}
        onChooseProfessional={(chosen) => {
          onChange(choose.professional(draft, chosen))
          onChosen?.()
        }}
      />
      {services && (
        <ServicePicker
          id="consulta"
          services={services}
          value={draft.serviceId}
          error={undefined}
          onChoose={(id) => {
            onChange(choose.service(draft, id))
            onChosen?.()
          }}
          onUncovered={setUncovered}
        />
      )}
      <NoCoverageDialog name={uncovered} onClose={() => setUncovered(null)} />
    </Stack>
  )
}
