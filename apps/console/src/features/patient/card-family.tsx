import type {PatientCard} from '@ceibo/contract/desk/patient-card'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {useState} from 'react'
import {useNavigate} from 'react-router'
import {isOldEnough} from '@ceibo/rules/people/age'
import {AppLink} from '@ceibo/ui/app-link'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Cluster} from '@ceibo/ui/stack'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useMay} from '#shared/session/staff.tsx'
import {SCOPES} from './card-words.ts'
import styles from './patient-page.module.css'

type Relative = PatientCard['actsFor'][number]

const pathOf = ({personId}: Relative) => pathTo(CONSOLE_PATHS.patient, {personId})

/** A relative a digit. */
const WITH_KEY = 9

/**
 * For whom the person acts, and who acts for them; whoever proved nothing is shown as such. One key gives the digits to the relatives, the next
 * opens the card of one.
 */
export function CardFamily({card, areKeysOn}: {card: PatientCard; areKeysOn: boolean}) {
  const {personId, actsFor, actedForBy, birthDate} = card
  const navigate = useNavigate()
  const [isChoosing, setIsChoosing] = useState(false)
  const isGrown = isOldEnough(birthDate, useToday())
  const mayAdd = useMay('useDesk') && isGrown
  const path = pathTo(CONSOLE_PATHS.newChild, {personId})
  const all = [...actsFor, ...actedForBy]
  const withKey = isChoosing ? all.slice(0, WITH_KEY) : []
  const choose = () => setIsChoosing(!isChoosing)
  const digits = withKey.map((one, at) => ({
    key: String(at + 1),
    name: `Abrir la ficha de ${one.name}`,
    run: () => void navigate(pathOf(one)),
  }))
  useKeys(
    areKeysOn
      ? [
          ...(mayAdd ? [{key: 'h', name: 'Sumar un menor a su cargo', run: () => void navigate(path)}] : []),
          ...(all.length > 0 ? [{key: 'f', name: 'Elegir un familiar', run: choose}, ...digits] : []),
          ...(isChoosing ? [{key: 'Escape', name: 'No elegir a nadie', run: choose}] : []),
        ]
      : [],
  )
  if (all.length === 0 && !mayAdd) return null
  const group = (title: string, relatives: readonly Relative[]) =>
    relatives.length > 0 && (
      <>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.list}>
          {relatives.map((one) => (
            <li key={one.personId} className={styles.line}>
              <span>
                {withKey.includes(one) && <KeyHint>{String(withKey.indexOf(one) + 1)}</KeyHint>}{' '}
                <AppLink href={pathOf(one)}>{one.name}</AppLink>
              </span>
              <span className={styles.note}>
                {one.kind === 'child' ? 'menor' : 'adulto'}, {SCOPES[one.scope]}
                {one.isProved ? '' : ' · vínculo sin comprobar'}
              </span>
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <section className={styles.part} aria-label="Familia">
      {all.length === 0 && <h2 className={styles.title}>Familia</h2>}
      {group('Actúa por', actsFor)}
      {group('Actúan por esta persona', actedForBy)}
      <Cluster>
        {all.length > 0 && (
          <Button small kind="ghost" aria-pressed={isChoosing} onClick={choose}>
            Elegir <KeyHint>F</KeyHint>
          </Button>
        )}
        {mayAdd && (
          <ButtonLink small kind="ghost" href={path}>
            Sumar un menor <KeyHint>H</KeyHint>
          </ButtonLink>
        )}
      </Cluster>
    </section>
  )
}
