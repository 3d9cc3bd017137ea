import {
  type CallOutcome,
  type CallToMake,
  claimCall,
  closeCall,
  MAX_CALL_NOTE,
} from '@ceibo/contract/planner/calls-to-make'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {clock, longDateTime, momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {CallFailure} from '#shared/call-failure.tsx'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import {api} from '#shared/session/console-queries.ts'
import {useStaff} from '#shared/session/staff.tsx'
import {CALL_REASON_NAMES} from './plan-facts.ts'
import {callsQuery} from './planner.api.ts'
import styles from './planner.module.css'

/** Who is to be called because nobody could move their appointment, the nearest first. */
export function Component() {
  const {data, error, isPending, refetch} = useQuery(callsQuery)
  const list = useRowKeys<HTMLUListElement>('Tomar el llamado de la fila')
  return (
    <div className={styles.calls}>
      <title>Llamados · Consola</title>
      <h1 className={styles.title}>Llamados{data && data.calls.length > 0 && ` · ${data.calls.length}`}</h1>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={5} text="Cargando los llamados" />}
      {data?.calls.length === 0 && (
        <EmptyState title="No hay llamados pendientes">
          <p>Acá quedan los pacientes que una ausencia o un cierre no pudo mover.</p>
        </EmptyState>
      )}
      <ul ref={list} className={styles.rows}>
        {data?.calls.map((call) => (
          <CallRow key={call.itemId} call={call} />
        ))}
      </ul>
    </div>
  )
}

const OUTCOMES: readonly {outcome: CallOutcome; text: string}[] = [
  {outcome: 'moved', text: 'Lo moví'},
  {outcome: 'cancelled', text: 'Lo anulé'},
  {outcome: 'agreed', text: 'Quedó arreglado'},
  {outcome: 'unreachable', text: 'No atiende'},
]

function CallRow({call}: {call: CallToMake}) {
  const now = useNow()
  const {staffId} = useStaff()
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const done = {onSettled: () => queries.invalidateQueries({queryKey: callsQuery.queryKey})}
  const claim = useMutation({mutationFn: () => api.call(claimCall, {itemId: call.itemId}), ...done})
  const close = useMutation({
    mutationFn: (outcome: CallOutcome) =>
      api.call(closeCall, {itemId: call.itemId, outcome, note: note.trim() === '' ? null : note.trim()}),
    ...done,
  })
  const {claimedBy} = call
  const isMine = claimedBy?.staffId === staffId
  return (
    <li data-row="" tabIndex={-1} className={styles.call} data-mine={isMine || undefined}>
      <div>
        <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId: call.personId})}>
          <b>{call.patient}</b>
        </AppLink>{' '}
        <b className={styles.phone}>{call.phone ?? 'Sin teléfono'}</b>
      </div>
      <div>
        {longDateTime(call.startsAt, now)} · {call.specialty}, {call.practitioner} · {call.centre}
      </div>
      <div className={styles.dim}>
        {call.reason}
        {call.why !== null && ` · ${CALL_REASON_NAMES[call.why]}`} · pendiente desde {momentText(call.since, now)}
        {call.note !== null && ` · ${call.note}`}
      </div>
      <CallFailure failure={claim.error ?? close.error} />
      <div className={styles.ways}>
        {!isMine && (
          <Button small kind="ghost" busy={claim.isPending} onClick={() => claim.mutate()}>
            {claimedBy === null ? 'Lo llamo yo' : 'Tomarlo igual'}
          </Button>
        )}
        {claimedBy !== null && !isMine && (
          <span className={styles.dim}>
            Lo llama {claimedBy.name} desde las {clock(claimedBy.at)}
          </span>
        )}
        {isMine && (
          <>
            <label className={styles.note}>
              <span className="visually-hidden">Nota del llamado a {call.patient}</span>
              <input
                placeholder="Nota"
                maxLength={MAX_CALL_NOTE}
                value={note}
                onChange={({target}) => setNote(target.value)}
              />
            </label>
            {OUTCOMES.map(({outcome, text}) => (
              <Button key={outcome} small kind="ghost" busy={close.isPending} onClick={() => close.mutate(outcome)}>
                {text}
              </Button>
            ))}
          </>
        )}
      </div>
    </li>
  )
}
