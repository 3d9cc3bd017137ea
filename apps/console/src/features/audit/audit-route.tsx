import {useInfiniteQuery, useMutation} from '@tanstack/react-query'
import {useRef} from 'react'
import {useSearchParams} from 'react-router'
import {exportAudit} from '@ceibo/contract/audit/audit-desk'
import {auditActionNames} from '@ceibo/rules/audit/audit-sentences'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {filtersIn, withFilters} from '#shared/lists/filters.ts'
import {SavedViews} from '#shared/lists/saved-views.tsx'
import {api} from '#shared/session/console-queries.ts'
import {AUDIT_FILTERS, type FilterName, filtersOf} from './audit-filters.ts'
import {eventsQuery} from './audit.api.ts'
import {ChainButton, ChainResult, useChainCheck} from './chain-check.tsx'
import {EventRows} from './event-rows.tsx'
import {useViewersFile, Viewers} from './viewers.tsx'
import styles from './audit-page.module.css'

const ACTIONS = auditActionNames()

/** Who did what to whose data, in sentences, and the filters in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const events = useInfiniteQuery(eventsQuery(filters))
  const {document, ...shown} = filters
  const [first] = events.data?.pages ?? []
  const personId = first?.person?.id ?? filters.personId
  const rows = events.data?.pages.flatMap((page) => page.events) ?? []
  const isWhoSaw = search.get('vista') === 'quien' && personId !== undefined
  const viewersFile = useViewersFile(isWhoSaw ? personId : undefined)
  const save = useMutation({
    mutationFn: async () => viewersFile ?? (await api.download(exportAudit, {...shown, personId})),
    onSuccess: saveFile,
  })
  // Nothing is saved before it is known whose events they are.
  const canSave = isWhoSaw ? viewersFile !== undefined : rows.length > 0
  const chain = useChainCheck()
  const documentField = useRef<HTMLInputElement>(null)
  const change = (changes: Partial<Record<FilterName, string>>) => setSearch((now) => withFilters(now, changes))
  const turn = () => change({vista: isWhoSaw ? '' : 'quien'})
  const clear = () => setSearch({})
  useKeys([
    {key: 'f', name: 'Buscar por documento', run: () => documentField.current?.focus()},
    ...(canSave ? [{key: 'g', name: 'Guardar la planilla', run: () => save.mutate()}] : []),
    ...(personId === undefined ? [] : [{key: 'v', name: 'Quién vio a esta persona', run: turn}]),
    ...(events.hasNextPage ? [{key: 'm', name: 'Ver más', run: () => void events.fetchNextPage()}] : []),
    ...(search.size > 0 ? [{key: 'x', name: 'Quitar los filtros', run: clear}] : []),
  ])
  return (
    <div className={styles.page}>
      <title>Auditoría · Consola</title>
      <header className={styles.bar}>
        <h1 className={styles.title}>Auditoría</h1>
        <form
          key={document ?? ''}
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault()
            const written = documentField.current?.value.replaceAll(/\W/g, '') ?? ''
            change({documento: written, persona: ''})
          }}
        >
          <label className={styles.field}>
            <span>
              Documento <KeyHint>F</KeyHint>
            </span>
            <input ref={documentField} defaultValue={document} inputMode="numeric" autoComplete="off" size={11} />
          </label>
        </form>
        <label className={styles.field}>
          <span>Acción</span>
          <select value={filters.action ?? ''} onChange={({target}) => change({accion: target.value})}>
            <option value="">Todas</option>
            {ACTIONS.map(({action, name}) => (
              <option key={action} value={action}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span>Desde</span>
          <input type="date" value={filters.from ?? ''} onChange={({target}) => change({desde: target.value})} />
        </label>
        <label className={styles.field}>
          <span>Hasta</span>
          <input type="date" value={filters.to ?? ''} onChange={({target}) => change({hasta: target.value})} />
        </label>
        <span className={styles.acts}>
          <Button kind="ghost" small busy={save.isPending} disabled={!canSave} onClick={() => save.mutate()}>
            Guardar planilla <KeyHint>G</KeyHint>
          </Button>
          <ChainButton check={chain} />
        </span>
      </header>
      <CallFailure failure={save.error} />
      <ChainResult check={chain} />
      <div className={styles.chosen}>
        {first?.person && (
          <Button kind="ghost" small onClick={() => change({persona: '', documento: '', vista: ''})}>
            De {first.person.name} ×
          </Button>
        )}
        {first?.staff && (
          <Button kind="ghost" small onClick={() => change({personal: ''})}>
            Por {first.staff.name} ×
          </Button>
        )}
        {personId !== undefined && (
          <Button kind="ghost" small aria-pressed={isWhoSaw} onClick={turn}>
            Quién vio <KeyHint>V</KeyHint>
          </Button>
        )}
        {search.size > 0 && (
          <Button kind="quiet" small onClick={clear}>
            Quitar los filtros <KeyHint>X</KeyHint>
          </Button>
        )}
        <SavedViews list="auditoria" search={filtersIn(search, AUDIT_FILTERS)} onOpen={(saved) => setSearch(saved)} />
      </div>
      <div className={styles.sheet}>
        {isWhoSaw ? (
          <Viewers personId={personId} />
        ) : (
          <>
            <CallFailure failure={events.error} onRetry={() => void events.refetch()} />
            {events.isPending && <Skeleton shape="list" count={10} text="Buscando en el registro" />}
            {events.isSuccess && rows.length === 0 && (
              <EmptyState title="No hay nada en el registro con estos filtros">
                {document !== undefined && first?.person === null && 'No conocemos a nadie con ese documento.'}
              </EmptyState>
            )}
            <EventRows
              events={rows}
              onPerson={(id) => change({persona: String(id), documento: ''})}
              onStaff={(id) => change({personal: String(id)})}
            />
            {events.hasNextPage && (
              <p className={styles.more}>
                <Button kind="ghost" busy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
                  Ver más <KeyHint>M</KeyHint>
                </Button>
              </p>
            )}
          </>
        )}
      </div>
      <p className={styles.note}>Que consultaste la auditoría queda en la auditoría.</p>
    </div>
  )
}
