import {useState} from 'react'
import {OFFSET} from '@ceibo/contract/time/civil-day'
import {Button} from '@ceibo/ui/button'
import {TextField} from '@ceibo/ui/text-field'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import styles from './content-page.module.css'

type Props = {
  /** What publishing does: "Publicar ahora en 3 páginas". */
  deed: string
  /** What is kept of it: "Borrador guardado". */
  state: string
  canPublish: boolean
  canDiscard: boolean
  isBusy: boolean
  /** At this instant, or now. */
  onPublish: (at?: string) => void
  onDiscard: () => void
}

const [MORNING, LAST] = ['08:00', '24:00']

/** What can be done with a draft: published now or at a time, or thrown away. Enter in a field publishes nothing. */
export function PublishBar({deed, state, canPublish, canDiscard, isBusy, onPublish, onDiscard}: Props) {
  const today = useToday()
  const [isTiming, setIsTiming] = useState(false)
  const [day, setDay] = useState(today)
  const [time, setTime] = useState(MORNING)
  const [problem, setProblem] = useState<string>()
  useKeys(canPublish && !isBusy ? [{key: 'p', name: deed, run: () => onPublish()}] : [])
  function plan() {
    const at = `${day}T${time}:00${OFFSET}`
    const isRight = day !== '' && time !== '' && time < LAST && Date.parse(at) > Date.now()
    setProblem(isRight ? undefined : 'Elegí un día y una hora que todavía no pasaron')
    if (isRight) onPublish(at)
  }
  return (
    <div className={styles.saving}>
      {isTiming && (
        <div className={styles.timing}>
          <TextField
            label="Día"
            type="date"
            min={today}
            value={day}
            error={problem}
            onChange={({target}) => setDay(target.value)}
          />
          <TextField label="Hora" type="time" value={time} onChange={({target}) => setTime(target.value)} />
          <Button kind="ghost" disabled={!canPublish} busy={isBusy} onClick={plan}>
            Publicar a esa hora
          </Button>
        </div>
      )}
      <div className={styles.buttons}>
        <span className={styles.state}>{state}</span>
        {canDiscard && (
          <Button small kind="quiet" onClick={onDiscard}>
            Descartar
          </Button>
        )}
        <Button small kind="ghost" aria-expanded={isTiming} onClick={() => setIsTiming(!isTiming)}>
          Programar
        </Button>
        <Button disabled={!canPublish} busy={isBusy} onClick={() => onPublish()}>
          {deed} <KeyHint>P</KeyHint>
        </Button>
      </div>
    </div>
  )
}
