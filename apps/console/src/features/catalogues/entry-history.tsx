import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {
  type CatalogueChange,
  type CatalogueChoice,
  takeBackCatalogueChange,
} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {fieldsOf, valueText} from '@ceibo/rules/catalogues/catalogue-fields'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {cataloguesQuery, historyQuery} from './catalogues.api.ts'
import {differences} from './drafts.ts'
import styles from './catalogues-page.module.css'

type Props = {catalogue: CatalogueId; rowId: number; choices: readonly CatalogueChoice[]; mayEdit: boolean}

/** Who changed an entry, when and what; the last change can be taken back. */
export function EntryHistory({catalogue, rowId, choices, mayEdit}: Props) {
  const now = useNow()
  const tell = useTell()
  const queries = useQueryClient()
  const {data, error, isPending, refetch} = useQuery(historyQuery(catalogue, rowId))
  const takeBack = useMutation({
    mutationFn: (changeId: number) => api.call(takeBackCatalogueChange, {changeId}),
    onSuccess: ({is}) =>
      tell(is === 'taken-back' ? 'Cambio deshecho.' : 'No se deshizo: hubo otro cambio, o ya hay otro con ese dato.'),
    onSettled: () => queries.invalidateQueries({queryKey: cataloguesQuery.queryKey}),
  })
  const changes = data?.changes ?? []
  return (
    <section aria-label="Cambios" className={styles.history}>
      <h3>Cambios</h3>
      <CallFailure failure={error ?? takeBack.error} {...(error && {onRetry: () => void refetch()})} />
      {isPending && <Skeleton shape="text" count={2} text="Buscando los cambios" />}
      {data && changes.length === 0 && <p className={styles.hint}>Nadie lo cambió en la consola.</p>}
      <ol>
        {changes.map((change, at) => (
          <li key={change.changeId}>
            <p>
              <strong>{change.by}</strong> {deedOf(change)}{' '}
              <span className={styles.hint}>{momentText(change.at, now)}</span>
            </p>
            <Differences {...{catalogue, change, choices}} />
            {at === 0 && mayEdit && (
              <Button small kind="ghost" busy={takeBack.isPending} onClick={() => takeBack.mutate(change.changeId)}>
                {change.before === null ? 'Dar de baja' : 'Deshacer este cambio'}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function deedOf({before, takesBack}: CatalogueChange): string {
  if (takesBack !== null) return 'deshizo un cambio'
  return before === null ? 'lo agregó' : 'lo cambió'
}

type DifferenceProps = Pick<Props, 'catalogue' | 'choices'> & {change: CatalogueChange}

function Differences({catalogue, change: {before, after}, choices}: DifferenceProps) {
  if (before === null) return null
  const changed = differences(catalogue, before, after)
  return (
    <dl className={styles.differences}>
      {fieldsOf(catalogue)
        .filter(({name}) => changed.includes(name))
        .map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <del>{valueText(field, before[field.name], choices) || 'vacío'}</del>{' '}
              <ins>{valueText(field, after[field.name], choices) || 'vacío'}</ins>
            </dd>
          </div>
        ))}
    </dl>
  )
}
