import {useMutation, useQueryClient} from '@tanstack/react-query'
import {closePortal, isRecommended, openPortal, type SetUpStep} from '@ceibo/contract/setup/set-up'
import {Button} from '@ceibo/ui/button'
import {CallFailure} from '#shared/call-failure.tsx'
import {SITE_KEY} from '#shared/session/brand.ts'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {progressQuery} from './set-up.api.ts'
import {doneOf, type Progress, STEP_WORDS} from './steps.ts'
import styles from './set-up-page.module.css'

/** Whether patients see the portal, and the button that changes it; what it does to them stands beside it. */
export function PortalDoor({progress}: {progress: Progress}) {
  const {portal, steps, accounts, example} = progress
  const queries = useQueryClient()
  const tell = useTell()
  const {done, left} = doneOf(progress)
  const missing = left.map(nameOf)
  const advised = steps.filter(({step, isDone}) => !isDone && isRecommended(step)).map(({step}) => nameOf(step))
  function follow(text: string, undo?: () => void) {
    void queries.invalidateQueries({queryKey: progressQuery.queryKey})
    void queries.invalidateQueries({queryKey: SITE_KEY})
    tell(text, undo)
  }
  const open = useMutation({
    mutationFn: () => api.call(openPortal, {}),
    onSuccess: ({is}) => is === 'open' && follow('Los pacientes ya ven el portal', () => close.mutate()),
  })
  const close = useMutation({
    mutationFn: () => api.call(closePortal, {}),
    onSuccess: () => follow('El portal está cerrado', () => open.mutate()),
  })
  return (
    <section className={styles.part} aria-labelledby="portal">
      <h2 id="portal" className={styles.subtitle}>
        {TITLES[portal]}
      </h2>
      {portal === 'open' && (
        <>
          <p>
            Los pacientes se registran y sacan turnos.{' '}
            {missing.length > 0 && `Revisá lo que falta: ${listed(missing)}.`}
          </p>
          <div className={styles.acts}>
            <Button kind="ghost" busy={close.isPending} onClick={() => close.mutate()}>
              Cerrar el portal
            </Button>
            <span className={styles.note}>{closingText(accounts)}</span>
          </div>
        </>
      )}
      {portal !== 'open' && (
        <>
          <p>
            {portal === 'preparing'
              ? 'Hasta que lo abras, el portal dice que todavía no abrieron y muestra tus teléfonos.'
              : 'El portal dice que está cerrado y muestra tus teléfonos.'}
          </p>
          {missing.length === 0 ? (
            <div className={styles.acts}>
              <Button busy={open.isPending} busyText="Abriendo…" onClick={() => open.mutate()}>
                Abrir el portal
              </Button>
              <span className={styles.note}>
                Lo ven todos, al momento
                {example.state === 'loaded' && ', con los centros inventados de la red de ejemplo'}. Lo podés volver a
                cerrar.{advised.length > 0 && ` Antes conviene revisar: ${listed(advised)}.`}
              </span>
            </div>
          ) : (
            <p className={styles.note}>
              {done === 0 ? 'Para abrirlo falta todo.' : `Para abrirlo falta: ${listed(missing)}.`}
            </p>
          )}
        </>
      )}
      <CallFailure failure={open.error ?? close.error} />
    </section>
  )
}

const TITLES: Record<Progress['portal'], string> = {
  preparing: 'El portal todavía no está abierto',
  open: 'El portal está abierto',
  closed: 'El portal está cerrado',
}

const nameOf = (step: SetUpStep) => STEP_WORDS[step].name.toLowerCase()

const listed = (names: readonly string[]) => new Intl.ListFormat('es').format(names)

const closingText = (accounts: number) =>
  accounts === 0
    ? 'Nadie tiene cuenta todavía.'
    : `${new Intl.NumberFormat('es-AR').format(accounts)} ${accounts === 1 ? 'persona con cuenta no va' : 'personas con cuenta no van'} a poder entrar ni ver resultados. Sus turnos quedan.`
