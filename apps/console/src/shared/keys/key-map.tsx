import {Button} from '@ceibo/ui/button'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {Dialog} from '@ceibo/ui/dialog'
import type {KeyCommand} from './key-press.ts'
import styles from './key-map.module.css'

type Props = {
  commands: readonly KeyCommand[]
  areOn: boolean
  onTurn: (on: boolean) => void
  onClose: () => void
}

/** All keys of this screen, and the switch that turns single letters off. */
export function KeyMap({commands, areOn, onTurn, onClose}: Props) {
  return (
    <Dialog open title="Atajos de teclado" onClose={onClose} actions={<Button onClick={onClose}>Listo</Button>}>
      <dl className={styles.keys}>
        {[...commands, {key: '?', name: 'Ver los atajos'}].map(({key, name}) => (
          <div key={`${key} ${name}`}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        label="Usar atajos de una sola letra"
        checked={areOn}
        onChange={(event) => onTurn(event.target.checked)}
      />
    </Dialog>
  )
}
