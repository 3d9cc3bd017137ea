import {PageTitle} from '../../shared/page-title.tsx'
import {planInWords} from '../../shared/plan-in-words.ts'
import {usePerson} from '../../shared/portal-services.tsx'

export const meta = () => [{title: 'Inicio · Ceibo'}]

export default function DashboardPage() {
  const person = usePerson()
  return <PageTitle note={planInWords(person.plan)}>{`Hola, ${person.firstName}`}</PageTitle>
}
