import {fullName} from '@ceibo/contract/full-name'
import {calledFullName} from '@ceibo/client/session-record'
import type {Dependant} from '@ceibo/contract/family'
import {RadioCards} from '@ceibo/ui/radio-cards'
import type {UseQueryResult} from '@tanstack/react-query'
import {usePerson} from '../../../../shared/session/portal-dependencies.tsx'
import {LoadFailure} from '../../../../shared/failures/load-failure.tsx'
import {WhyNotBookableNote} from '../why-not-bookable.tsx'

type Props = {
  /** Undefined for accounts that book for nobody else. */
  family: UseQueryResult<Dependant[]> | undefined
  value: number | null
  onChoose: (patientId: number | null) => void
}

const SELF = 'titular'

/** The patient, asked only of people with a family group. A child who cannot be booked for shows the reason and a link. */
export function PatientPicker({family, value, onChoose}: Props) {
  const person = usePerson()
  if (!family || family.isPending) return null
  if (family.isError) return <LoadFailure title="No pudimos cargar tu grupo familiar" query={family} />
  if (family.data.length === 0) return null
  return (
    <RadioCards
      legend="¿Para quién es el turno?"
      columns={2}
      value={value === null ? SELF : String(value)}
      onChoose={(chosen) => onChoose(chosen === SELF ? null : Number(chosen))}
      choices={[
        {value: SELF, name: calledFullName(person), note: 'Para mí'},
        // Members who can be booked for come first; the sort is stable.
        ...family.data
          .toSorted((one, other) => Number(other.can.bookFor) - Number(one.can.bookFor))
          .map((member) => ({
            value: String(member.ednsId),
            name: fullName(member),
            disabled: !member.can.bookFor,
            note: member.can.bookFor ? 'Grupo familiar' : <WhyNotBookableNote member={member} />,
          })),
      ]}
    />
  )
}
