import {queryOptions, useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {askBackup, type BackupRunState, backupState} from '@ceibo/contract/backups/backups'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import styles from './backups-page.module.css'

type State = OutputOf<typeof backupState>
type Run = State['runs'][number]

/** The server announces changes under the first part of its key. */
const backupsQuery = queryOptions({
  queryKey: ['backups', 'state'],
  queryFn: ({signal}) => api.call(backupState, {}, {signal}),
})

/** Whether the installation could be restored now, and the button that makes a backup. */
export function Component() {
  const {data, error, isPending, refetch} = useQuery(backupsQuery)
  return (
    <div className={styles.page}>
      <title>Respaldos · Consola</title>
      <h1 className={styles.title}>Respaldos</h1>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={4} text="Cargando los respaldos" />}
      {data && (data.isSetUp ? <Backups state={data} /> : <NotSetUp />)}
    </div>
  )
}

function NotSetUp() {
  return (
    <Notice tone="warn" title="No se hacen respaldos">
      <p>
        Si se pierde el disco, se pierde todo. Quien administra el servidor los configura con <code>BACKUP_TO</code> y{' '}
        <code>BACKUP_KEY</code>.
      </p>
    </Notice>
  )
}

function Backups({state}: {state: State}) {
  const {runs, changesUntil, filesUntil} = state
  const queries = useQueryClient()
  const now = useNow()
  const ask = useMutation({
    mutationFn: () => api.call(askBackup, {}),
    onSuccess: () => queries.invalidateQueries({queryKey: backupsQuery.queryKey}),
  })
  const isOnItsWay = runs.some((run) => run.state === 'asked' || run.state === 'running')
  const [last] = runs.filter((run) => run.state === 'made')
  const failed = runs[0]?.state === 'failed' ? runs[0] : undefined
  return (
    <>
      {failed && (
        <Notice tone="bad" title={`El último respaldo falló, ${momentText(failed.startedAt, now)}`}>
          <p>Se prueba de nuevo cada hora. El servidor dice: {failed.reason}</p>
        </Notice>
      )}
      <section className={styles.part} aria-labelledby="state">
        <h2 id="state" className={styles.subtitle}>
          {last ? `El último es de ${momentText(last.startedAt, now)}` : 'Todavía no hay ninguno'}
        </h2>
        <p>{lossText(changesUntil, filesUntil, now)}</p>
        <div className={styles.acts}>
          <Button busy={ask.isPending} disabled={isOnItsWay} onClick={() => ask.mutate()}>
            Hacer un respaldo ahora
          </Button>
          <output className={styles.note}>
            {isOnItsWay
              ? 'Hay uno en camino: aparece acá cuando termina.'
              : 'Nadie tiene que esperar mientras se hace.'}
          </output>
        </div>
        <CallFailure failure={ask.error} />
      </section>
      {runs.length === 0 ? (
        <EmptyState title="Todavía no se intentó ninguno">El primero se hace solo, en unos minutos.</EmptyState>
      ) : (
        <Runs runs={runs} now={now} />
      )}
    </>
  )
}

function Runs({runs, now}: {runs: readonly Run[]; now: Date}) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Los últimos, el más nuevo primero</caption>
      <thead>
        <tr>
          <th scope="col">Empezó</th>
          <th scope="col">Estado</th>
          <th scope="col">Por qué</th>
          <th scope="col" className={styles.number}>
            Tardó
          </th>
          <th scope="col" className={styles.number}>
            Tamaño
          </th>
          <th scope="col" className={styles.number}>
            Filas
          </th>
          <th scope="col" className={styles.number}>
            Archivos
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <td>{momentText(run.startedAt, now)}</td>
            <td>
              <span className={styles.state} data-state={run.state}>
                {STATES[run.state]}
              </span>
            </td>
            <td>{run.isAsked ? 'Lo pidieron' : 'El de la noche'}</td>
            <td className={styles.number}>{tookText(run)}</td>
            <td className={styles.number}>{run.bytes === null ? '' : `${NUMBER.format(run.bytes / 1e6)} MB`}</td>
            <td className={styles.number}>{run.rows === null ? '' : NUMBER.format(run.rows)}</td>
            <td className={styles.number}>{run.files === null ? '' : NUMBER.format(run.files)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const STATES: Record<BackupRunState, string> = {
  asked: '○ Por empezar',
  running: '◔ En curso',
  made: '● Hecho',
  failed: '✕ Falló',
}

const NUMBER = new Intl.NumberFormat('es-AR', {maximumFractionDigits: 1})

function tookText({startedAt, endedAt}: Run): string {
  if (endedAt === null) return ''
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

function lossText(changesUntil: string | null, filesUntil: string | null, now: Date): string {
  if (changesUntil === null) return 'Los cambios de cada minuto todavía no se guardan.'
  const files = filesUntil === null ? '' : ` Los archivos, hasta ${momentText(filesUntil, now)}.`
  return `Si se perdiera el disco ahora, está guardado todo hasta ${momentText(changesUntil, now)}.${files}`
}
