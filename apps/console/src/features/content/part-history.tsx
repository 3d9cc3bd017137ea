import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {type ContentChange, takeBackContentChange} from '@ceibo/contract/content/editing/content-editing'
import type {Json} from '@ceibo/contract/content/editing/content-parts'
import type {PartField} from '@ceibo/rules/content/editing/part-fields'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {CONTENT, historyQuery} from './content.api.ts'
import {changesIn} from './part-words.ts'
import styles from './content-page.module.css'

type Props = {
  part: string
  fields: readonly PartField[]
  mayEdit: boolean
  /** Makes what was published before the text of the draft. */
  onBring: ((value: Json) => void) | undefined
}

/** What was published of a part, by whom and when. The last change can be taken back, and what was there before any brought into the draft. */
export function PartHistory({part, fields, mayEdit, onBring}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const now = useNow()
  const tell = useTell()
  const queries = useQueryClient()
  const {data, error, isPending, refetch} = useQuery(historyQuery(part, isOpen))
  const takeBack = useMutation({
    mutationFn: (publicationId: number) => api.call(takeBackContentChange, {publicationId}),
    onSuccess: ({is}) => tell(is === 'taken-back' ? 'Cambio deshecho.' : 'No se deshizo: hubo otro cambio después.'),
    onSettled: () => queries.invalidateQueries({queryKey: [CONTENT]}),
  })
  const changes = data?.changes ?? []
  return (
    <details className={styles.history} onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
      <summary>Historial</summary>
      <CallFailure failure={error ?? takeBack.error} {...(error && {onRetry: () => void refetch()})} />
      {isOpen && isPending && <Skeleton shape="text" count={2} text="Buscando los cambios" />}
      {data && changes.length === 0 && <p className={styles.quiet}>Nadie lo cambió todavía.</p>}
      <ol>
        {changes.map((change, at) => (
          <li key={change.publicationId}>
            <p>
              <strong>{change.by ?? 'Un comando de importación'}</strong> {deedOf(change)}{' '}
              <span className={styles.quiet}>{momentText(change.at, now)}</span>
            </p>
            <dl className={styles.differences}>
              {changesIn(fields, change.before, change.after).map(({label, before, after}) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <del>{before || 'vacío'}</del> <ins>{after || 'vacío'}</ins>
                  </dd>
                </div>
              ))}
            </dl>
            {mayEdit && (
              <span className={styles.buttons}>
                {onBring && change.before !== null && (
                  <Button small kind="quiet" onClick={() => onBring(change.before)}>
                    Traer lo de antes al borrador
                  </Button>
                )}
                {at === 0 && (
                  <Button
                    small
                    kind="ghost"
                    busy={takeBack.isPending}
                    onClick={() => takeBack.mutate(change.publicationId)}
                  >
                    Deshacer este cambio
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

function deedOf({before, after, takesBack}: ContentChange): string {
  if (takesBack !== null) return 'deshizo un cambio'
  if (before === null) return 'lo publicó'
  return after === null ? 'lo quitó' : 'lo cambió'
}
