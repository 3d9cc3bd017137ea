import {useParams} from 'react-router'
import {PatientPage} from './patient-page.tsx'

/** The card of a patient by its address. */
export function Component() {
  const {personId = ''} = useParams()
  return <PatientPage key={personId} personId={Number(personId)} />
}
