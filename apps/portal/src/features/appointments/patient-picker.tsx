import type {FamilyMember} from '@ceibo/contract/family'
import {RadioCards} from '@ceibo/ui/radio-cards'
import type {UseQueryResult} from '@tanstack/react-query'
import {usePerson} from '../../shared/portal-services.tsx'
import {LoadFailure} from '../../shared/load-failure.tsx'

type Props = {
  /** Undefined for accounts that book for nobody else. */
  family: UseQueryResult<FamilyMember[]> | undefined
  value: number | null
  onChoose: (patientId: number | null) => void
}

const SELF = 'titular'

/** For whom: only shown to people who may book for somebody besides themselves. */
export function PatientPicker({family, value, onChoose}: Props) {
  const person = usePerson()
  if (!family || family.isPending) return null
  if (family.isError) return <LoadFailure title="No pudimos cargar tu grupo familiar" query={family} />
  const members = family.data.filter((member) => member.can.bookFor)
  if (members.length === 0) return null
  return (
    <RadioCards
      legend="¿Para quién es el turno?"
      columns={2}
      value={value === null ? SELF : String(value)}
      onChoose={(chosen) => onChoose(chosen === SELF ? null : Number(chosen))}
      choices={[
        {value: SELF, name: `${person.firstName} ${person.lastName}`, note: 'Para mí'},
        ...members.map((member) => ({
          value: String(member.ednsId),
          name: `${member.firstName} ${member.lastName}`,
          note: 'Grupo familiar',
        })),
      ]}
    />
  )
}
