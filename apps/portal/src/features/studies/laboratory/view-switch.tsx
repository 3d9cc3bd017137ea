import {Button} from '@ceibo/ui/button'
import styles from './laboratory.module.css'
import type {ResultsView} from './results-view.ts'

const VIEWS = [
  ['compact', 'Compacto'],
  ['detail', 'Detalle'],
] as const

type Props = {view: ResultsView; onChoose: (view: ResultsView) => void}

/** Chooses between the table and the long form of the values. */
export const ViewSwitch = ({view, onChoose}: Props) => (
  <fieldset className={styles.views} aria-label="Cómo ver los valores" data-print="none">
    {VIEWS.map(([name, word]) => (
      <Button key={name} kind="ghost" small aria-pressed={view === name} onClick={() => onChoose(name)}>
        {word}
      </Button>
    ))}
  </fieldset>
)
