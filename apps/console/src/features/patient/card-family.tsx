import type {PatientCard} from '@ceibo/contract/desk/patient-card'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {useNavigate} from 'react-router'
import {isOldEnough} from '@ceibo/rules/people/age'
import {AppLink} from '@ceibo/ui/app-link'
import {ButtonLink} from '@ceibo/ui/button'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useMay} from '#shared/session/staff.tsx'
import {SCOPES} from './card-words.ts'
import styles from './patient-page.module.css'

type Relative = PatientCard['actsFor'][number]

/** For whom the person acts, and who acts for them; whoever proved nothing is shown as such. */
export function CardFamily({card, areKeysOn}: {card: PatientCard; areKeysOn: boolean}) {
  const {personId, actsFor, actedForBy, birthDate} = card
  const navigate = useNavigate()
  const isGrown = isOldEnough(birthDate, useToday())
  const mayAdd = useMay('useDesk') && isGrown
  const path = pathTo(CONSOLE_PATHS.newChild, {personId})
  useKeys(mayAdd && areKeysOn ? [{key: 'h', name: 'Sumar un menor a su cargo', run: () => void navigate(path)}] : [])
  if (actsFor.length + actedForBy.length === 0 && !mayAdd) return null
  return (
    <section className={styles.part} aria-label="Familia">
      <Relatives title="Actúa por" relatives={actsFor} />
      <Relatives title="Actúan por esta persona" relatives={actedForBy} />
      {mayAdd && (
        <ButtonLink small kind="ghost" href={path}>
          Sumar un menor <KeyHint>H</KeyHint>
        </ButtonLink>
      )}
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
