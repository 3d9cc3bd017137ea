import {RadioCards} from '@ceibo/ui/radio-cards'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {familyQuery} from '../../shared/family-query.ts'
import {useApi, usePerson} from '../../shared/portal-services.tsx'
import {LoadFailure} from '../../shared/load-failure.tsx'

type Props = {value: number | null; onChoose: (patientId: number | null) => void}

const SELF = 'titular'
const VALIDATED = 3

/** For whom: only shown to people who may book for somebody besides themselves. */
export function PatientPicker({value, onChoose}: Props) {
  const person = usePerson()
  const hasFamily = person.status.id === VALIDATED
  const family = useQuery({...familyQuery(useApi(), person.personId), enabled: hasFamily})
  if (!hasFamily) return null
  if (family.isPending) return <Skeleton shape="text" count={2} text="Cargando tu grupo familiar" />
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
