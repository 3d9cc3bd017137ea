import {useMutation, useQuery} from '@tanstack/react-query'
import {endStaffSession, type OwnStaffSession} from '@ceibo/contract/staff/staff-account'
import {Button} from '@ceibo/ui/button'
import {Chip} from '@ceibo/ui/chip'
import {Skeleton} from '@ceibo/ui/skeleton'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {deviceName} from '@ceibo/web-kit/session/device-name'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {api, consoleQueries} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {ownSessionsQuery} from './account.api.ts'
import styles from './account-page.module.css'

/** Where whoever is signed in is signed in, this session first; the others can be ended. */
export function OwnSessions() {
  const now = useNow()
  const tell = useTell()
  const {data, error, isPending, refetch} = useQuery(ownSessionsQuery)
  const end = useMutation({
    mutationFn: ({sessionId}: OwnStaffSession) => api.call(endStaffSession, {sessionId}),
    onSuccess: (_, ended) => tell(`Cerramos la sesión de ${deviceName(ended)}.`),
    onSettled: () => consoleQueries.invalidateQueries({queryKey: ownSessionsQuery.queryKey}),
  })
  return (
    <section className={styles.section} aria-labelledby="sesiones">
      <h2 id="sesiones" className={styles.subtitle}>
        Sesiones abiertas
      </h2>
      <p>Si no reconocés alguna, cerrala y cambiá tu contraseña.</p>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      <CallFailure failure={end.error} />
      {isPending && <Skeleton shape="list" count={2} text="Cargando tus sesiones" />}
      {data && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Dispositivo</th>
              <th scope="col">Desde</th>
              <th scope="col">Último uso</th>
              <th scope="col">
                <span className="visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.sessions.map((one) => (
              <tr key={one.sessionId}>
                <th scope="row">{deviceName(one)}</th>
                <td>{momentText(one.createdAt, now)}</td>
                <td>{momentText(one.lastUsedAt, now)}</td>
                <td className={styles.acts}>
                  {one.isCurrent ? (
                    <Chip tone="ok">Esta sesión</Chip>
                  ) : (
                    <Button
                      small
                      kind="ghost"
                      aria-label={`Cerrar la sesión de ${deviceName(one)}, abierta ${momentText(one.createdAt, now)}`}
                      busy={end.isPending && end.variables.sessionId === one.sessionId}
                      busyText="Cerrando…"
                      onClick={() => end.mutate(one)}
                    >
                      Cerrar
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
