import {useMutation, useQueryClient} from '@tanstack/react-query'
import {clearExample, loadExample} from '@ceibo/contract/setup/set-up'
import {Button} from '@ceibo/ui/button'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {progressQuery} from './set-up.api.ts'
import type {Progress} from './steps.ts'
import styles from './set-up-page.module.css'

/** The load draws and writes a whole network. */
const LOAD_MS = 60_000

/** To begin with a network that others made up, and to be rid of it; what that does stands beside the button. */
export function ExampleNetwork({example: {state, appointments}}: Pick<Progress, 'example'>) {
  const queries = useQueryClient()
  const tell = useTell()
  const follow = (text: string) => {
    void queries.invalidateQueries({queryKey: progressQuery.queryKey})
    tell(text)
  }
  const load = useMutation({
    mutationFn: () => api.call(loadExample, {}, {timeoutMs: LOAD_MS}),
    onSuccess: ({is}) =>
      follow(is === 'loaded' ? 'La red de ejemplo está cargada' : 'Ya hay una red: no cargamos otra'),
  })
  const clear = useMutation({
    mutationFn: () => api.call(clearExample, {}, {timeoutMs: LOAD_MS}),
    onSuccess: (answer) =>
      follow(
        answer.is === 'booked'
          ? 'No la vaciamos: tiene turnos de pacientes'
          : `La red de ejemplo ya no está${answer.kept > 0 ? `. Quedó lo que ya usás: ${answer.kept} ítems` : ''}`,
      ),
  })
  if (state === 'none') return null
  return (
    <section className={styles.part} aria-labelledby="ejemplo">
      <h2 id="ejemplo" className={styles.subtitle}>
        {state === 'loadable' ? '¿Querés probar antes?' : 'Está cargada la red de ejemplo'}
      </h2>
      {state === 'loadable' && (
        <>
          <p>
            La red de ejemplo trae centros, profesionales, prácticas, coberturas y agendas inventados, sin pacientes ni
            personal. La vaciás cuando quieras.
          </p>
          <div className={styles.acts}>
            <Button kind="ghost" busy={load.isPending} busyText="Cargando la red…" onClick={() => load.mutate()}>
              Empezar con la red de ejemplo
            </Button>
          </div>
        </>
      )}
      {state === 'loaded' && appointments === 0 && (
        <>
          <p>Sus centros y profesionales no existen: vaciala antes de atender. Lo que sumaste vos queda.</p>
          <div className={styles.acts}>
            <Button kind="danger" busy={clear.isPending} busyText="Vaciando…" onClick={() => clear.mutate()}>
              Vaciar la red de ejemplo
            </Button>
          </div>
        </>
      )}
      {state === 'loaded' && appointments > 0 && (
        <p>
          No se puede vaciar: los pacientes tienen {bookedText(appointments)} en ella. Dá de baja en Catálogos lo que no
          uses.
        </p>
      )}
      <CallFailure failure={load.error ?? clear.error} />
    </section>
  )
}

const bookedText = (count: number) =>
  `${new Intl.NumberFormat('es-AR').format(count)} ${count === 1 ? 'turno' : 'turnos'}`
