import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs'
import type {ReactNode} from 'react'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {isRecommended, type SetUpStep} from '@ceibo/contract/setup/set-up'
import {AppLink} from '@ceibo/ui/app-link'
import {Icon} from '@ceibo/ui/icon'
import {MailTest} from './mail-test.tsx'
import {doneOf, type Progress, STEP_WORDS} from './steps.ts'
import styles from './set-up-page.module.css'

/** What is there and what is missing until patients can book; each line leads to where it is made. */
export function CheckList({progress}: {progress: Progress}) {
  const {done, all} = doneOf(progress)
  return (
    <section className={styles.part} aria-labelledby="lista">
      <header className={styles.head}>
        <h2 id="lista" className={styles.subtitle}>
          Para que los pacientes saquen turnos
        </h2>
        <span className={styles.note}>
          {done} de {all} listos
        </span>
      </header>
      <p className={styles.note}>
        ¿Ya tenés los datos en planillas? <AppLink href={CONSOLE_PATHS.imports}>Traé la red entera</AppLink>.
      </p>
      <ol className={styles.steps}>
        {progress.steps.map(({step, isDone, count}) => {
          const {name, why, counted} = STEP_WORDS[step]
          const told = isDone && count !== null && counted ? counted(count) : why
          return (
            <li key={step} className={styles.step} data-done={isDone}>
              <Icon of={isDone ? CircleCheck : CircleDashed} size="20px" />
              <div className={styles.what}>
                <b>{name}</b>{' '}
                <span className={styles.state}>{isDone ? 'Listo' : isRecommended(step) ? 'Recomendado' : 'Falta'}</span>
                <p>{told}</p>
                {step === 'mail' && <MailTest mail={progress.mail} />}
              </div>
              <StepAct step={step} isDone={isDone} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function StepAct({step, isDone}: {step: SetUpStep; isDone: boolean}): ReactNode {
  if (step === 'network') return <a href="#red">{isDone ? 'Cambiarlo' : 'Ponerle nombre'}</a>
  const {link: making, doneLink = making} = STEP_WORDS[step]
  const link = isDone ? doneLink : making
  return link && <AppLink href={link.href}>{link.text}</AppLink>
}
