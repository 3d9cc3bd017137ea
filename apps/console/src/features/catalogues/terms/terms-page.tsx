import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useSearchParams} from 'react-router'
import {currentTerms} from '@ceibo/contract/accounts/terms'
import {type ListedTerms, termsVersions, withdrawTerms} from '@ceibo/contract/accounts/terms-editing'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import layout from '#shared/editing/list-and-form.module.css'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {withFilters} from '#shared/lists/filters.ts'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {cataloguesQuery} from '../catalogues.api.ts'
import {NewTerms} from './new-terms.tsx'
import {TermsReading} from './terms-text.tsx'
import styles from './terms.module.css'

const NEW = 'nueva'

/** The versions of the terms: which one is in force, who accepted it, its text, and a new one. */
export function TermsPage() {
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const {data, error, isPending, refetch} = useQuery({
    queryKey: [...cataloguesQuery.queryKey, 'terms'],
    queryFn: ({signal}) => api.call(termsVersions, {}, {signal}),
  })
  const versions = data?.versions ?? []
  const opened = search.get('version') ?? ''
  const open = (version: string) => setSearch((known) => withFilters(known, {version}), {replace: true})
  const list = useRowKeys<HTMLTableSectionElement>('Leer la versión')
  const [last] = versions
  const shown = versions.find(({hash}) => hash === opened) ?? inForce(versions, now)
  const read = opened === NEW ? last : shown
  const text = useQuery({
    queryKey: ['terms', read?.hash],
    queryFn: ({signal}) => api.call(currentTerms, {hash: read?.hash ?? ''}, {signal}),
    enabled: read !== undefined,
  })
  const [version] = text.data ?? []
  useKeys([
    {key: 'n', name: 'Nueva versión', run: () => open(NEW)},
    ...(opened === '' ? [] : [{key: 'Escape', name: 'Cerrar', run: () => open('')}]),
  ])
  return (
    <section className={layout.list} aria-label="Términos y condiciones">
      <header className={layout.head}>
        <h1 className={layout.title}>Términos y condiciones</h1>
        <Button small disabled={!data} onClick={() => open(NEW)}>
          Nueva versión <KeyHint>N</KeyHint>
        </Button>
      </header>
      <CallFailure failure={error ?? text.error} onRetry={() => void (error ? refetch() : text.refetch())} />
      {isPending && <Skeleton shape="list" count={3} text="Cargando las versiones" />}
      {data && versions.length === 0 && <EmptyState title="Todavía no hay ninguna versión" />}
      {versions.length > 0 && (
        <table className={layout.table}>
          <caption>Cada versión queda como se publicó</caption>
          <thead>
            <tr>
              <th scope="col">Rige desde</th>
              <th scope="col">La publicó</th>
              <th scope="col">La aceptaron</th>
              <th scope="col">Estado</th>
            </tr>
          </thead>
          <tbody ref={list}>
            {versions.map((one) => (
              <tr key={one.hash} data-row data-open={(opened !== NEW && one === shown) || undefined} tabIndex={-1}>
                <th scope="row">
                  <button type="button" aria-expanded={opened !== NEW && one === shown} onClick={() => open(one.hash)}>
                    {longDate(one.inForceSince, now)}
                  </button>
                </th>
                <td>{one.by ?? 'Vino con el producto'}</td>
                <td>{one.accepted.toLocaleString('es-AR')}</td>
                <td>
                  <State {...{one, now}} isInForce={one === inForce(versions, now)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {text.isPending && read && <Skeleton shape="text" count={6} text="Buscando el texto" />}
      {opened === NEW
        ? data &&
          (last === undefined || version) && (
            <NewTerms
              last={last && version && {hash: last.hash, text: version.text}}
              people={data.people}
              onPublished={open}
              onClose={() => open('')}
            />
          )
        : version &&
          shown && (
            <div className={styles.single}>
              <TermsReading
                title={`Rige desde el ${longDate(shown.inForceSince, now)}`}
                text={version.text}
                changes={version.changes}
              />
            </div>
          )}
    </section>
  )
}

const inForce = (versions: readonly ListedTerms[], now: Date) =>
  versions.find(({inForceSince}) => new Date(inForceSince) <= now)

/** Whether a version is in force; one that is not yet can be withdrawn, because nobody accepted it. */
function State({one: {hash, inForceSince}, now, isInForce}: {one: ListedTerms; now: Date; isInForce: boolean}) {
  const tell = useTell()
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api.call(withdrawTerms, {hash}),
    onSuccess: ({is}) => tell(is === 'withdrawn' ? 'La versión se retiró.' : 'Ya rige: no se puede retirar.'),
    onSettled: () => queries.invalidateQueries({queryKey: cataloguesQuery.queryKey}),
  })
  if (new Date(inForceSince) <= now) return isInForce ? '● Rige' : '○ Anterior'
  return (
    <>
      ◷ Programada{' '}
      <Button small kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Retirar
      </Button>
      <CallFailure failure={withdraw.error} />
    </>
  )
}
