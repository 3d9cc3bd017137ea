import {PATHS} from '@ceibo/contract/pages/paths'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import styles from './study.module.css'

/** Asks before a result that may be hard to read alone. */
export function SensitiveQuestion({onOpen}: {onOpen: () => void}) {
  return (
    <Card title="Antes de abrir este resultado">
      <p>
        Este estudio puede traer información delicada. Podés verlo ahora, o esperar y verlo con tu médico o con alguien
        de confianza.
      </p>
      <div className={styles.actions}>
        <Button onClick={onOpen}>Abrir el resultado</Button>
        <ButtonLink kind="ghost" href={PATHS.studies}>
          Ahora no
        </ButtonLink>
      </div>
    </Card>
  )
}
