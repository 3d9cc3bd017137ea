import {currentTerms, TERMS_IN_FORCE, type Terms} from '@ceibo/contract/accounts/terms'
import {termsBlocks} from '@ceibo/rules/accounts/terms-text'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Skeleton} from '@ceibo/ui/skeleton'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import styles from './terms-dialog.module.css'

type Props = {onAccept: (terms: Terms) => void; onClose: () => void}

/** The version in force. */
export async function loadTerms({signal}: {signal: AbortSignal}): Promise<Terms> {
  const [current] = await browserDependencies().api.call(currentTerms, {hash: TERMS_IN_FORCE}, {signal})
  if (current === undefined) throw new Error('The list of terms is empty')
  return current
}

/** Shows the terms in force, with a button to accept them. */
export function TermsDialog({onAccept, onClose}: Props) {
  const terms = usePublicQuery({queryKey: ['terms', TERMS_IN_FORCE], queryFn: loadTerms})
  return (
    <Dialog
      open
      size="large"
      tall
      title="Términos y condiciones"
      onClose={onClose}
      actions={
        !terms.isError && (
          <>
            <Button kind="ghost" onClick={onClose}>
              Cerrar sin aceptar
            </Button>
            <Button busy={terms.isPending} busyText="Cargando…" onClick={() => terms.data && onAccept(terms.data)}>
              Aceptar
            </Button>
          </>
        )
      }
    >
      {terms.isPending && <Skeleton count={8} text="Cargando los términos" />}
      {terms.isError && <LoadFailure title="No pudimos cargar los términos" query={terms} />}
      {terms.data && <TermsText text={terms.data.text} heading="h3" />}
    </Dialog>
  )
}

/** Headings are one level below the title of page or dialog. */
export function TermsText({text, heading: Heading}: {text: string; heading: 'h2' | 'h3'}) {
  return (
    <div className={styles.text}>
      {termsBlocks(text).map(({first, isHeading, rest}, at) => (
        <div key={at} className={styles.block}>
          {isHeading ? <Heading>{first}</Heading> : <p>{first}</p>}
          {rest !== '' && <p>{rest}</p>}
        </div>
      ))}
    </div>
  )
}
