import type {PatientCard} from '@ceibo/contract/desk/patient-card'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {SCOPES} from './card-words.ts'
import styles from './patient-page.module.css'

type Relative = PatientCard['actsFor'][number]

/** For whom the person acts, and who acts for them; whoever proved nothing is shown as such. */
export function CardFamily({card: {actsFor, actedForBy}}: {card: PatientCard}) {
  if (actsFor.length + actedForBy.length === 0) return null
  return (
    <section className={styles.part} aria-label="Familia">
      <Relatives title="Actúa por" relatives={actsFor} />
      <Relatives title="Actúan por esta persona" relatives={actedForBy} />
    </section>
  )
}

function Relatives({title, relatives}: {title: string; relatives: readonly Relative[]}) {
  if (relatives.length === 0) return null
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {relatives.map((one) => (
          <li key={one.personId} className={styles.line}>
            <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId: one.personId})}>{one.name}</AppLink>
            <span className={styles.note}>
              {one.kind === 'child' ? 'menor' : 'adulto'}, {SCOPES[one.scope]}
              {one.isProved ? '' : ' · vínculo sin comprobar'}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
