import {useParams} from 'react-router'
import {ReviewsPage} from './reviews-page.tsx'

/** The queue of the reviewers, and the case that the address names. */
export function Component() {
  const {caseId} = useParams()
  return <ReviewsPage caseId={caseId} />
}
