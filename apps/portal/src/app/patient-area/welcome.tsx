import type {SessionPerson} from '@ceibo/client/session-record'
import styles from './welcome.module.css'

/** Who is signed in, and with which plan. */
export function Welcome({person}: {person: SessionPerson}) {
  const plan = planInWords(person.plan)
  return (
    <p className={styles.welcome}>
      <span>
        ¡Te damos la bienvenida, <b>{`${person.firstName} ${person.lastName}`}</b>!
      </span>
      {plan && <span className={styles.plan}>{plan}</span>}
    </p>
  )
}

type Plan = {name: string | null; typeName: string | null}

/** "Particular · Plan Azul 210": the insurer and the plan type, those that are known and differ. */
export const planInWords = ({name, typeName}: Plan): string =>
  [...new Set([name, typeName])].filter(Boolean).join(' · ')
