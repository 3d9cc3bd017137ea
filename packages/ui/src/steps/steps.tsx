import Check from 'lucide/dist/esm/icons/check.mjs'
import {AppLink} from '#app-link/app-link.tsx'
import {Icon} from '#icon/icon.tsx'
import styles from './steps.module.css'

export type Step = {
  name: string
  /** A completed step may link back. */
  href?: string | undefined
}

type Props = {
  steps: readonly Step[]
  /** From 1. */
  current: number
  label?: string
  /** True when the last step only confirms that all is done. */
  finished?: boolean
  /** The text "Paso 2 de 5". */
  say?: (current: number, total: number) => string
  /** False when the title right below already shows the name. */
  named?: boolean
}

/** The position in a wizard: bars and a phrase on a phone, named steps on a desktop. */
export function Steps(props: Props) {
  const {steps, current, label = 'Pasos', finished = false, named = true} = props
  const {say = (n, of) => `Paso ${n} de ${of}`} = props
  const isDone = (number: number) => number < current || (finished && number === current)
  const stateOf = (number: number) => (isDone(number) ? 'done' : number === current ? 'now' : 'ahead')
  return (
    <div className={styles.steps}>
      <p className={styles.phrase}>
        <b>{say(current, steps.length)}</b>
        {named && <span>&nbsp;· {steps[current - 1]?.name}</span>}
      </p>
      <div className={styles.bars} aria-hidden="true">
        {steps.map((step, at) => (
          <span key={step.name} className={styles.bar} data-state={stateOf(at + 1)} />
        ))}
      </div>
      <ol className={styles.list} aria-label={label}>
        {steps.map((step, at) => (
          <li key={step.name} data-state={stateOf(at + 1)} aria-current={at + 1 === current ? 'step' : undefined}>
            <span className={styles.bar} data-state={stateOf(at + 1)} />
            <StepName step={step} number={at + 1} done={isDone(at + 1)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function StepName({step, number, done}: {step: Step; number: number; done: boolean}) {
  return (
    <span className={styles.name}>
      <span className={styles.number}>{done ? <Icon of={Check} size="1em" /> : number}</span>
      {done && step.href ? <AppLink href={step.href}>{step.name}</AppLink> : <span>{step.name}</span>}
    </span>
  )
}
