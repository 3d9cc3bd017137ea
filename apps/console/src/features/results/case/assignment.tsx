import {type KeyboardEvent, useState} from 'react'
import {MAX_RESULT_NOTE, MIN_RESULT_NOTE} from '@ceibo/contract/studies/inbox/unmatched-acts'
import {
  ASSIGNMENT_MINUTES,
  DISCARD_REASONS,
  type DiscardReason,
  type ResultCandidate,
  type UnmatchedCase,
} from '@ceibo/contract/studies/inbox/results-inbox'
import {needsExplanation} from '@ceibo/rules/studies/result-patient'
import {Button} from '@ceibo/ui/button'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {takeFocus} from '#shared/take-focus.ts'
import {candidateName, DISCARD_NAMES} from '../result-words.ts'
import {comparedWith} from './comparison.tsx'
import type {useResultActs} from './use-result-acts.tsx'
import styles from './case.module.css'

type Props = {
  found: UnmatchedCase
  chosen: ResultCandidate | undefined
  acts: ReturnType<typeof useResultActs>
}

/** Whose the result is, or why it is nobody's. What the person will be told, and when, stands on the button. */
export function Decision({found, chosen, acts}: Props) {
  const [isDiscarding, setDiscarding] = useState(false)
  useKeys([{key: 'd', name: 'Descartar el resultado', run: () => setDiscarding(true)}])
  if (isDiscarding) return <Discard acts={acts} onBack={() => setDiscarding(false)} />
  return <Assignment key={chosen?.personId} {...{found, chosen, acts}} onDiscard={() => setDiscarding(true)} />
}

const isShort = (why: string) => why.trim().length < MIN_RESULT_NOTE
const TOO_SHORT = `Explicalo con ${MIN_RESULT_NOTE} caracteres al menos`

function Assignment({found, chosen, acts, onDiscard}: Props & {onDiscard: () => void}) {
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const compared = chosen && comparedWith(found, chosen)
  const mustExplain = compared !== undefined && needsExplanation(compared)
  function assign() {
    if (chosen === undefined) return
    setAsked(true)
    if (!mustExplain || !isShort(why)) acts.assign(chosen, why.trim())
  }
  useKeys(chosen ? [{key: 'a', name: `Es de ${candidateName(chosen)}`, run: assign}] : [])
  return (
    <>
      {mustExplain && (
        <TextAreaField
          label={
            compared.document === 'same'
              ? 'El nombre es otro: por qué es esta persona'
              : 'El documento no es el mismo: por qué es esta persona'
          }
          note="queda en la auditoría; el paciente no lo ve"
          rows={2}
          maxLength={MAX_RESULT_NOTE}
          error={isAsked && isShort(why) ? TOO_SHORT : undefined}
          value={why}
          onKeyDown={sendBy(assign)}
          onChange={({target}) => setWhy(target.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button busy={acts.isBusy} disabled={chosen === undefined} onClick={assign}>
          {chosen ? `Es de ${candidateName(chosen)}` : 'Elegí a una persona'} {chosen && <KeyHint>A</KeyHint>}
        </Button>
        <Button kind="ghost" onClick={onDiscard}>
          Descartar <KeyHint>D</KeyHint>
        </Button>
        {chosen && (
          <p className={styles.note}>
            Se publica y se le avisa en {ASSIGNMENT_MINUTES} minutos. Hasta entonces se puede deshacer.
          </p>
        )}
      </div>
    </>
  )
}

/** Ctrl and Enter do it from the field. */
const sendBy = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run()
}

function Discard({acts, onBack}: Pick<Props, 'acts'> & {onBack: () => void}) {
  const [reason, setReason] = useState<DiscardReason>('not-ours')
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  function discard() {
    setAsked(true)
    if (reason !== 'other' || !isShort(why)) acts.discard(reason, why.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return sendBy(discard)(event)
    // It closes the form, and not the result behind it.
    event.stopPropagation()
    onBack()
  }
  return (
    <div className={styles.discard}>
      <fieldset className={styles.reasons}>
        <legend>Descartar porque</legend>
        {DISCARD_REASONS.map((one) => (
          <label key={one}>
            <input
              ref={one === 'not-ours' ? takeFocus : undefined}
              type="radio"
              name="discard-reason"
              checked={reason === one}
              onKeyDown={press}
              onChange={() => setReason(one)}
            />
            {DISCARD_NAMES[one]}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={reason === 'other' ? 'Cuál' : 'Aclaración (opcional)'}
        rows={2}
        maxLength={MAX_RESULT_NOTE}
        error={isAsked && reason === 'other' && isShort(why) ? TOO_SHORT : undefined}
        value={why}
        onKeyDown={press}
        onChange={({target}) => setWhy(target.value)}
      />
      <div className={styles.buttons}>
        <Button busy={acts.isBusy} onClick={discard}>
          Descartar, sin avisarle a nadie <kbd aria-hidden="true">Ctrl ⏎</kbd>
        </Button>
        <Button kind="ghost" onClick={onBack}>
          Volver <kbd aria-hidden="true">Esc</kbd>
        </Button>
        <p className={styles.note}>Se guarda 30 días, en los que se puede deshacer.</p>
      </div>
    </div>
  )
}
