import {ANSWER_PROMISE} from '@ceibo/rules/personal-data/answer-deadline'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {RowList} from '@ceibo/ui/list-row'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Stack} from '@ceibo/ui/stack'
import {keepPreviousData, useInfiniteQuery} from '@tanstack/react-query'
import {useEffect, useRef, useState} from 'react'
import {useSearchParams} from 'react-router'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {AccessFilters} from './access-filters.tsx'
import {useAheadOfAddress} from '@ceibo/web-kit/page/use-ahead-of-address'
import {filterOf} from './access-filter.ts'
import {accessesQuery, useObjection} from './access-log.api.ts'
import {AccessRow} from './access-row.tsx'

/** The rows shown at first and per press, because one busy day would fill many screens of a phone. */
const A_PAGE = 10

export const meta = titled('Quién vio mis datos')

/** Who saw or changed the person's data, with a button to report an access that the person does not recognise. */
export default function AccessLogPage() {
  const [address, setAddress] = useSearchParams()
  const [query, setQuery] = useAheadOfAddress(address)
  const filter = filterOf(query)
  const now = useNow()
  const log = useInfiniteQuery({
    ...accessesQuery(useApi(), usePerson().personId, filter),
    placeholderData: keepPreviousData,
  })
  const objection = useObjection()
  const accesses = log.data?.pages.flatMap((page) => page.accesses)
  const [most, setMost] = useState(A_PAGE)
  const shown = accesses?.slice(0, most)
  const [list, focusAfter] = useNewRowFocus(shown?.length ?? 0)
  const isMore = accesses !== undefined && (accesses.length > most || log.hasNextPage)

  function showMore() {
    focusAfter(shown?.length ?? 0)
    setMost(most + A_PAGE)
    if (log.hasNextPage && (accesses?.length ?? 0) < most + A_PAGE) void log.fetchNextPage()
  }

  function change(name: string, value: string) {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setQuery(next)
    setAddress(next, {replace: true, preventScrollReset: true})
  }

  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Mi perfil', href: PATHS.profile},
          {name: 'Quién vio mis datos'},
        ]}
      />
      <PageTitle
        note={`Cada vez que alguien usa o cambia tus datos queda anotado acá, y nadie puede borrarlo. Si no reconocés algo, avisanos: ${ANSWER_PROMISE}.`}
      >
        Quién vio mis datos
      </PageTitle>
      <Card title="Accesos" busy={log.isPending}>
        <Stack gap={5}>
          <AccessFilters filter={filter} onChange={change} />
          {log.isPending && <Skeleton shape="list" count={4} text="Cargando los accesos" />}
          {log.isError && !accesses && <LoadFailure title="No pudimos cargar los accesos" query={log} />}
          {accesses?.length === 0 && <EmptyState title="No hay accesos con esos filtros" />}
          {shown && shown.length > 0 && (
            <div ref={list}>
              <RowList label="Accesos a tus datos">
                {shown.map((access) => (
                  <AccessRow
                    key={access.id}
                    access={access}
                    now={now}
                    busy={objection.isPending && objection.variables.id === access.id}
                    onObject={() => objection.mutate(access)}
                  />
                ))}
              </RowList>
            </div>
          )}
          {log.isFetchNextPageError && <FailureNotice failure={log.error} />}
          {isMore && (
            <div>
              <Button kind="ghost" busy={log.isFetchingNextPage} busyText="Cargando…" onClick={showMore}>
                Ver más
              </Button>
            </div>
          )}
        </Stack>
      </Card>
    </>
  )
}

/** Focuses the first new row after a press, when it has loaded; the pressed button may be gone by then. */
function useNewRowFocus(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const heading = list.current?.querySelectorAll('h3')[before.current]
    before.current = null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [count])
  return [list, (rows: number) => void (before.current = rows)] as const
}
