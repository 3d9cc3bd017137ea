import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {type QueryKey, useMutation, useQueryClient, type UseQueryResult} from '@tanstack/react-query'
import {CallFailure} from '#shared/call-failure.tsx'
import {useTell} from '#shared/undo/undo.tsx'
import styles from './change-history.module.css'

/** A change of one thing; `before` is null where the change made it. */
type Change = {changeId: number; at: string; by: string; takesBack: number | null; before: unknown}

type Props<One extends Change> = {
  history: UseQueryResult<{changes: readonly One[]}>
  /** What is read anew once a change is taken back. */
  topic: QueryKey
  /** Takes a change back and says what came of it; left out for whoever may only read. */
  takeBack?: ((changeId: number) => Promise<string>) | undefined
  texts: {none: string; made: string; changed: string}
  differencesOf: (change: One) => readonly {name: string; before: string; after: string}[]
  /** What is told of a change after its time. */
  noteOf?: (change: One) => string
}

/** Who changed a thing, when and what; the last change can be taken back. */
export function ChangeHistory<One extends Change>(props: Props<One>) {
  const {history, topic, takeBack, texts, differencesOf, noteOf} = props
  const now = useNow()
  const tell = useTell()
  const queries = useQueryClient()
  const taking = useMutation({
    mutationFn: async (changeId: number) => takeBack?.(changeId),
    onSuccess: (text) => text !== undefined && tell(text),
    onSettled: () => queries.invalidateQueries({queryKey: topic}),
  })
  const {data, error, isPending, refetch} = history
  const changes = data?.changes ?? []
  return (
    <section aria-label="Cambios" className={styles.history}>
      <h3>Cambios</h3>
      <CallFailure failure={error ?? taking.error} {...(error && {onRetry: () => void refetch()})} />
      {isPending && <Skeleton shape="text" count={2} text="Buscando los cambios" />}
      {data && changes.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      <ol>
        {changes.map((change, at) => (
          <li key={change.changeId}>
            <p>
              <strong>{change.by}</strong> {deedOf(change, texts)}{' '}
              <span className={styles.hint}>
                {momentText(change.at, now)}
                {noteOf?.(change)}
              </span>
            </p>
            {change.before !== null && (
              <dl className={styles.differences}>
                {differencesOf(change).map(({name, before, after}) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <del>{before || 'vacío'}</del> <ins>{after || 'vacío'}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {at === 0 && takeBack && (
              <Button small kind="ghost" busy={taking.isPending} onClick={() => taking.mutate(change.changeId)}>
                {change.before === null ? 'Dar de baja' : 'Deshacer este cambio'}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function deedOf({before, takesBack}: Change, {made, changed}: {made: string; changed: string}): string {
  if (takesBack !== null) return 'deshizo un cambio'
  return before === null ? made : changed
}
