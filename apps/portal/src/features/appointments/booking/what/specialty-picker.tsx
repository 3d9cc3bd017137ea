import type {Specialty} from '@ceibo/contract/appointments/booking-catalogue'
import type {NamedProfessional} from '@ceibo/contract/appointments/named-professionals'
import type {Dependant} from '@ceibo/contract/people/family'
import type {Bookable} from '@ceibo/rules/appointments/catalogue-search'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {useEffect, useRef, useState} from 'react'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import type {ChooseForOther} from './offered-to-others.tsx'
import {SpecialtySearch} from './specialty-search.tsx'
import styles from './specialty-picker.module.css'

type Props = {
  id: string
  patientId: number | null
  value: number | null
  error: string | undefined
  family: readonly Dependant[]
  /** True when a search found the specialty for this person while another person was chosen: the chosen specialty then takes the focus. */
  isFoundForOther: boolean
  onChooseForOther: ChooseForOther
  /** With the service, when the search found one. */
  onChoose: (specialtyId: number, serviceId: number | null) => void
  onUncovered: (name: string) => void
  /** Finds professionals by name too. */
  onChooseProfessional?: (chosen: NamedProfessional) => void
}

/** The specialty: a searchable list until one is chosen, then the chosen one with a button to change it. */
export function SpecialtyPicker(props: Props) {
  const {id, patientId, value, error, family, isFoundForOther, onChooseForOther, onChoose, onUncovered} = props
  const {onChooseProfessional} = props
  const specialties = useQuery(catalogueQueries(useApi()).specialties(patientId))
  const [state, setState] = useState<'opened' | 'changing' | 'chosen'>(isFoundForOther ? 'chosen' : 'opened')
  if (specialties.isPending) return <Skeleton shape="list" count={5} text="Cargando las especialidades" />
  if (specialties.isError) return <LoadFailure title="No pudimos cargar las especialidades" query={specialties} />

  const chosen = specialties.data.find((one) => one.id === value)
  if (chosen && state !== 'changing') {
    const isNew = state === 'chosen'
    return <ChosenSpecialty id={id} chosen={chosen} takesFocus={isNew} onChange={() => setState('changing')} />
  }
  const choose = ({specialty, service}: Bookable) => {
    const {coverage, name} = service ?? specialty
    if (coverage !== 'S') return onUncovered(name)
    setState('chosen')
    onChoose(specialty.id, service?.id ?? null)
  }
  return (
    <SpecialtySearch
      id={id}
      specialties={specialties.data}
      chosenId={value}
      error={error}
      onChoose={choose}
      takesFocus={state === 'changing'}
      family={family}
      patientId={patientId}
      onChooseForOther={onChooseForOther}
      onChooseProfessional={onChooseProfessional}
    />
  )
}

type ChosenProps = {id: string; chosen: Specialty; takesFocus: boolean; onChange: () => void}

/** Takes the focus when the list closes. */
function ChosenSpecialty({id, chosen, takesFocus, onChange}: ChosenProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <div>
      <p className={styles.label} id={`${id}-label`}>
        Especialidad
      </p>
      <div className={styles.chosen}>
        <b id={`${id}-name`}>{chosen.name}</b>
        <Button ref={button} id={id} kind="quiet" small onClick={onChange} aria-describedby={`${id}-label ${id}-name`}>
          Cambiar
        </Button>
      </div>
    </div>
  )
}
