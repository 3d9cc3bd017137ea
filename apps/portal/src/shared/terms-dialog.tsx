import {currentTerms, TERMS_IN_FORCE, type Terms} from '@ceibo/contract/terms'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {FailureState} from '@ceibo/ui/failure-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {browserServices} from './browser-services.ts'
import {useSite} from './site-settings.tsx'
import styles from './terms-dialog.module.css'
import {useLoaded} from './use-loaded.ts'

type Props = {onAccept: (terms: Terms) => void; onClose: () => void}

async function loadTerms(signal: AbortSignal): Promise<Terms> {
  const [current] = await browserServices().api.call(currentTerms, {hash: TERMS_IN_FORCE}, {signal})
  if (current === undefined) throw new Error('The list of terms is empty')
  return current
}

/** The terms in force, to be read and accepted. */
export function TermsDialog({onAccept, onClose}: Props) {
  const {appointmentsPhone} = useSite()
  const {loaded, retry} = useLoaded(loadTerms)
  return (
    <Dialog
      open
      size="large"
      tall
      title="Términos y condiciones"
      onClose={onClose}
      actions={
        loaded.is !== 'failed' && (
          <>
            <Button kind="ghost" onClick={onClose}>
              Cerrar sin aceptar
            </Button>
            <Button
              busy={loaded.is === 'loading'}
              busyText="Cargando…"
              onClick={() => loaded.is === 'ready' && onAccept(loaded.value)}
            >
              Aceptar
            </Button>
          </>
        )
      }
    >
      {loaded.is === 'loading' && <Skeleton count={8} text="Cargando los términos" />}
      {loaded.is === 'failed' && (
        <FailureState title="No pudimos cargar los términos" onRetry={retry} telephone={appointmentsPhone}>
          {loaded.failure.text}
        </FailureState>
      )}
      {loaded.is === 'ready' && <TermsText text={loaded.value.text} />}
    </Dialog>
  )
}

/** Blocks are parted by an empty line; the first line of a numbered one is its heading. */
function TermsText({text}: {text: string}) {
  return (
    <div className={styles.text}>
      {text.split(/\n{2,}/).map((block) => {
        const [first = '', ...rest] = block.split('\n')
        const heading = /^\d+\. /.test(first)
        return (
          <div key={first} className={styles.block}>
            {heading ? <h3>{first}</h3> : <p>{first}</p>}
            {rest.length > 0 && <p>{rest.join(' ')}</p>}
          </div>
        )
      })}
    </div>
  )
}
