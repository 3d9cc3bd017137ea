import {PATHS} from '@ceibo/contract/pages/paths'
import {Button} from '@ceibo/ui/button'
import {useLocation, useSearchParams} from 'react-router'
import {useActingFor} from '#shared/family/acting-for.tsx'
import {WHOM} from '#shared/family/acting-target.ts'
import styles from './acting-bar.module.css'

/** Says on every page for whom the person acts, with a button to stop. */
export function ActingBar() {
  const {member, actFor} = useActingFor()
  const [query, setQuery] = useSearchParams()
  const {pathname} = useLocation()
  function leave() {
    actFor(null)
    if (!query.has(WHOM)) return
    const rest = new URLSearchParams(query)
    rest.delete(WHOM)
    setQuery(rest, {replace: true, preventScrollReset: true})
  }
  if (member === null) return null
  return (
    <span className={styles.bar}>
      <span className={styles.whom}>
        Estás actuando por <b>{member.firstName}</b>
        {pathname.startsWith(PATHS.profile) && <small className={styles.own}>Esta página es de tu cuenta</small>}
      </span>
      <Button kind="quiet" small onClick={leave}>
        <span>
          Dejar<span className={styles.rest}> de actuar</span>
        </span>
      </Button>
    </span>
  )
}
