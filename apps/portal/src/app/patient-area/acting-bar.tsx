import {Button} from '@ceibo/ui/button'
import {useSearchParams} from 'react-router'
import {useActingFor, WHOM} from '../../shared/acting-for.tsx'
import styles from './acting-bar.module.css'

/** Says for whom the person acts, on every page, and leaves by one press. */
export function ActingBar() {
  const {member, actFor} = useActingFor()
  const [query, setQuery] = useSearchParams()
  function leave() {
    actFor(null)
    if (!query.has(WHOM)) return
    const rest = new URLSearchParams(query)
    rest.delete(WHOM)
    setQuery(rest, {replace: true, preventScrollReset: true})
  }
  return (
    <output className={styles.place} data-print="none">
      {member && (
        <span className={styles.bar}>
          <span>
            Estás actuando por <b>{member.firstName}</b>
          </span>
          <Button kind="quiet" small onClick={leave}>
            Dejar de actuar
          </Button>
        </span>
      )}
    </output>
  )
}
