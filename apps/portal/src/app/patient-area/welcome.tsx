import {calledFullName, type SessionPerson} from '@ceibo/client/session-record'
import {planInWords} from '../../shared/portal-dependencies.tsx'
import styles from './welcome.module.css'

/** Who is signed in, and with which plan. */
export function Welcome({person}: {person: SessionPerson}) {
  const plan = planInWords(person.plan)
  return (
    <p className={styles.welcome}>
      <span>
        ¡Te damos la bienvenida, <b>{calledFullName(person)}</b>!
      </span>
      {plan && <span className={styles.plan}>{plan}</span>}
    </p>
  )
}
