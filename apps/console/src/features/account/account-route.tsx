import {useStaff} from '#shared/session/staff.tsx'
import {OwnAccess} from './own-access.tsx'
import {OwnKeys} from './own-keys.tsx'
import {OwnSessions} from './own-sessions.tsx'
import styles from './account-page.module.css'

/** How whoever is signed in gets into the console, and where they are in it. */
export function Component() {
  const {name, email} = useStaff()
  return (
    <div className={styles.page}>
      <title>Mi cuenta · Consola</title>
      <header>
        <h1 className={styles.title}>Mi cuenta</h1>
        <p className={styles.note}>
          {name} · {email}
        </p>
      </header>
      <OwnKeys />
      <OwnAccess />
      <OwnSessions />
    </div>
  )
}
