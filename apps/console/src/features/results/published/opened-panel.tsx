import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {type KeyboardEvent, type ReactNode, useState} from 'react'
import {useNavigate} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {
  type OpenedResult,
  restoreResult,
  WITHDRAWAL_MINUTES,
  withdrawResult,
} from '@ceibo/contract/studies/inbox/published-results'
import {MAX_RESULT_NOTE, MIN_RESULT_NOTE} from '@ceibo/contract/studies/inbox/unmatched-acts'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {DescriptionList} from '@ceibo/ui/description-list'
import {Notice} from '@ceibo/ui/notice'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {longDateTime, momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {Opened} from '#shared/queue/opened.tsx'
import {api} from '#shared/session/console-queries.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {hourOf} from '#shared/times.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {RESULTS} from '../results.api.ts'
import {openedQuery} from './published.api.ts'
import {ShownToPatient} from './shown-to-patient.tsx'
import styles from './published.module.css'

/** The result of the address: what its patient sees, its versions, and how it is taken back or made valid again. */
export function OpenedPanel({uid, now}: {uid: string; now: Date}) {
  return (
    <Opened query={useQuery(openedQuery(uid))} text="Abriendo el resultado">
      {(found, stale) => <Published found={found} now={now} stale={stale} />}
    </Opened>
  )
}

function Published({found, now, stale}: {found: OpenedResult; now: Date; stale: ReactNode}) {
  const {title, person, documentNumber, birthDate, number, centre, performedAt, versions, withdrawal} = found
  return (
    <section className={styles.opened} aria-label={`Resultado publicado: ${title}`}>
      <header className={styles.head}>
        <h2 className={styles.name}>{title}</h2>
        <span className={styles.note}>
          {person ? (
            <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId: String(person.personId)})}>{person.name}</AppLink>
          ) : (
            'Nadie en la red con este documento'
          )}
          {` · ${documentNumber} · nació el ${shownDate(birthDate)}`}
        </span>
        <p className={styles.audited}>Que lo abriste queda en la auditoría, y el paciente lo puede ver.</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls is reached by the keyboard. */}
      <section className={styles.body} aria-label="Lo publicado" tabIndex={0}>
        {stale}
        {withdrawal && (
          <Notice tone="bad" title={`Retirado, ${momentText(withdrawal.since, now)}`}>
            <p>
              {withdrawal.canRestore ? withdrawal.source.replace(/^\w+, /, 'Por ') : 'Por quien lo informó'}
              {withdrawal.why && `: ${withdrawal.why}`}
            </p>
            <p>
              {withdrawal.tellAt === null
                ? 'Quienes lo habían visto ya fueron avisados, sin decir qué estudio es.'
                : `A quienes lo habían visto se les avisa a las ${hourOf(withdrawal.tellAt)}, sin decir qué estudio es.`}
            </p>
          </Notice>
        )}
        <ShownToPatient found={found} now={now} />
        <section aria-label="El estudio">
          <h3 className={styles.title}>El estudio</h3>
          <DescriptionList
            layout="rows"
            items={[
              {term: 'Protocolo', value: <bdi>{number || 'Sin número'}</bdi>},
              {term: 'Lugar', value: <bdi>{centre}</bdi>},
              {term: 'Se hizo', value: performedAt === null ? 'Sin fecha' : longDateTime(performedAt)},
              ...versions.map((one) => ({
                term: `Versión ${one.version}`,
                value: `${longDateTime(one.issuedAt)}${one.isWithdrawn ? ', retirada' : ''}${one.version === found.readVersion ? ', la última que abrió el paciente' : ''}`,
              })),
            ]}
          />
        </section>
      </section>
      <Acts found={found} />
    </section>
  )
}

type Outcome = {is: string} | {is: 'withdrawn'; tellAt: string} | {is: 'restored'; wasTold: boolean}

/** Takes the result back, or makes it valid again; each with its reason. */
function Acts({found: {uid, version, versions, images, withdrawal}}: {found: OpenedResult}) {
  const tell = useTell()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const act = useMutation({
    mutationFn: (run: () => Promise<Outcome>) => run(),
    onSettled: () => queries.invalidateQueries({queryKey: [RESULTS]}),
  })
  const isWithdrawn = withdrawal !== null
  const canAct = isWithdrawn ? withdrawal.canRestore : versions.length > 0 || images > 0
  const isShort = why.trim().length < MIN_RESULT_NOTE
  const restore = (reason: string) =>
    act.mutate(() => api.call(restoreResult, {uid, why: reason}), {
      onSuccess: (outcome) => {
        if (!('wasTold' in outcome)) return
        tell(
          outcome.wasTold
            ? 'Vale de nuevo. Se les avisa a quienes se les había dicho.'
            : 'Vale de nuevo. No se le avisó a nadie.',
        )
      },
    })
  const withdraw = () =>
    act.mutate(() => api.call(withdrawResult, {uid, version, why: why.trim()}), {
      onSuccess: (outcome) => {
        if ('tellAt' in outcome)
          tell(`Retirado: ya no lo ve nadie. Se avisa a las ${hourOf(outcome.tellAt)}.`, () => restore(UNDONE))
      },
    })
  function send() {
    setAsked(true)
    if (isShort || act.isPending) return
    if (isWithdrawn) restore(why.trim())
    else withdraw()
    close()
  }
  function close() {
    setOpen(false)
    setAsked(false)
    setWhy('')
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    if (event.key !== 'Escape') return
    // It closes the form, and not the result behind it.
    event.stopPropagation()
    close()
  }
  const name = isWithdrawn ? 'Volver a mostrar' : 'Retirar'
  const navigate = useNavigate()
  const correction = pathTo(CONSOLE_PATHS.correction, {uid})
  useKeys([
    ...(canAct ? [{key: 'r', name: `${name} el resultado`, run: () => setOpen(true)}] : []),
    {key: 'o', name: 'Corregir el resultado', run: () => void navigate(correction)},
  ])
  const obstacle = act.data && OBSTACLES[act.data.is]
  return (
    <footer className={styles.acts} aria-label="Qué hacer">
      <CallFailure failure={act.error} />
      {obstacle && <Notice tone="info" live="alert" title={obstacle} />}
      {!canAct && (
        <p className={styles.note}>
          {isWithdrawn
            ? 'Lo retiró quien lo informó: vale de nuevo solo con una versión suya.'
            : 'Todavía no tiene nada que retirar.'}
        </p>
      )}
      {canAct && isOpen && (
        <TextAreaField
          ref={takeFocus}
          label={isWithdrawn ? 'Por qué vuelve a valer' : 'Por qué se retira'}
          note="queda en la auditoría; el paciente no lo ve"
          rows={2}
          maxLength={MAX_RESULT_NOTE}
          error={isAsked && isShort ? `Explicalo con ${MIN_RESULT_NOTE} caracteres al menos` : undefined}
          value={why}
          onKeyDown={press}
          onChange={({target}) => setWhy(target.value)}
        />
      )}
      {canAct && (
        <div className={styles.buttons}>
          <Button
            busy={act.isPending}
            kind={isOpen ? 'primary' : 'ghost'}
            onClick={isOpen ? send : () => setOpen(true)}
          >
            {name} {isOpen ? <kbd aria-hidden="true">Ctrl ⏎</kbd> : <KeyHint>R</KeyHint>}
          </Button>
          {!isOpen && (
            <AppLink href={correction}>
              Corregir <KeyHint>O</KeyHint>
            </AppLink>
          )}
          {isOpen && (
            <Button kind="ghost" onClick={close}>
              Cancelar <kbd aria-hidden="true">Esc</kbd>
            </Button>
          )}
          <p className={styles.note}>
            {isWithdrawn
              ? 'El paciente vuelve a ver la última versión.'
              : `Deja de verse enseguida, también por lo compartido. Se avisa en ${WITHDRAWAL_MINUTES} minutos, si no se deshace.`}
          </p>
        </div>
      )}
    </footer>
  )
}

const UNDONE = 'Se deshizo el retiro enseguida.'

const OBSTACLES: Readonly<Record<string, string>> = {
  gone: 'No se hizo: ya no está así. Acá está como quedó.',
  changed: 'No se hizo: llegó otra versión. Mirá la nueva y decidí.',
  'by-issuer': 'No se hizo: también lo retiró quien lo informó.',
}
