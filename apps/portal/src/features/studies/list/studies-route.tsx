import {monthName} from '@ceibo/web-kit/dates/spanish-dates'
import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Dialog} from '@ceibo/ui/dialog'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Stack} from '@ceibo/ui/stack'
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import {lazy, Suspense, useDeferredValue, useMemo, useState} from 'react'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useOwnerFilter, type OwnerFilter} from '#shared/family/use-owner-filter.ts'
import {OwnerField} from '#shared/family/owner-field.tsx'
import {hasResults, useStudyLists, type StudyLists} from '#features/studies/studies.api.ts'
import {StudyFilterFields, StudySearch} from './study-filter-fields.tsx'
import {
  byMonth,
  filterCount,
  filterStudies,
  studiesText,
  undatedBeside,
  undatedText,
  type StudyFilters,
} from './study-filters.ts'
import styles from './study-list.module.css'
import {StudyRow} from './study-row.tsx'
import {useStudyFilters} from './use-study-filters.ts'

/** Most lists are whole and have studies. */
const ListProblems = lazy(async () => ({default: (await import('./list-problems.tsx')).ListProblems}))
const NothingFound = lazy(async () => ({default: (await import('./nothing-found.tsx')).NothingFound}))

export const meta = titled('Resultados de estudios')

/** The studies of the person and of the members whose results may be seen, with filters that the address keeps. */
export default function StudiesPage() {
  const owner = useOwnerFilter(hasResults)
  const {chosen, people, isKnown} = owner
  const shownPeople = useMemo(() => (chosen ? [chosen] : people), [chosen, people])
  const lists = useStudyLists(shownPeople, isKnown)
  const control = useStudyFilters()
  const {filters, onClear} = control
  const [sheetOpen, setSheetOpen] = useState(false)
  // Deferred, so that typing stays quick with a long list.
  const applied = useDeferredValue(filters)
  const shown = useMemo(() => filterStudies(lists.studies, applied), [lists.studies, applied])
  const count = filterCount({...filters, text: ''})
  return (
    <>
      <Breadcrumb crumbs={[{name: 'Inicio', href: PATHS.area}, {name: 'Resultados de estudios'}]} />
      <PageTitle
        note={
          <>
            <AppLink href={PATHS.resultsPreference}>Elegí cuándo ver tus resultados</AppLink>
            {' · '}
            <AppLink href={PATHS.givenShares}>Mirá lo que compartiste</AppLink>
          </>
        }
      >
        Resultados de estudios
      </PageTitle>
      <div className={styles.columns}>
        <search className={styles.side} aria-label="Filtros de estudios">
          <Card as="div">
            <Stack>
              {isKnown && (
                <>
                  <OwnerField label="Estudios de" everybody="Todos" {...owner} />
                  <StudySearch {...control} />
                  <StudyFilterFields {...control} />
                </>
              )}
            </Stack>
          </Card>
        </search>
        <div className={styles.results}>
          {/* Before the family is known nothing is drawn that its field would push down. */}
          {isKnown ? (
            <>
              <search className={styles.top} aria-label="Buscar estudios">
                <OwnerField label="Estudios de" everybody="Todos" {...owner} />
                <StudySearch {...control} />
                <Button kind="ghost" icon={SlidersHorizontal} onClick={() => setSheetOpen(true)}>
                  {count > 0 ? `Filtros (${count})` : 'Filtros'}
                </Button>
              </search>
              {lists.failed.length + lists.incomplete.length > 0 && (
                <Suspense>
                  <ListProblems lists={lists} />
                </Suspense>
              )}
              {lists.isPending ? (
                waiting
              ) : (
                <Found shown={shown} lists={lists} owner={owner} filters={filters} onClear={onClear} />
              )}
            </>
          ) : (
            waiting
          )}
        </div>
      </div>
      <Dialog
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Filtros"
        actions={<Button onClick={() => setSheetOpen(false)}>{`Ver ${studiesText(shown.length)}`}</Button>}
      >
        <Stack>
          <StudyFilterFields {...control} />
        </Stack>
      </Dialog>
    </>
  )
}

const waiting = (
  <Card as="div" busy>
    <Skeleton shape="list" count={6} text="Cargando tus estudios" />
  </Card>
)

const DRAWN_FIRST = 30

type FoundProps = {
  shown: ReturnType<typeof filterStudies<StudyLists['studies'][number]>>
  lists: StudyLists
  owner: OwnerFilter
  filters: StudyFilters
  onClear: () => void
}

/** What is left after the filters, by month; or why there is nothing. */
function Found({shown, lists, owner: {chosen, people}, filters, onClear}: FoundProps) {
  const now = useNow()
  // The first screen or two of a long list are rendered at once, the rest later without blocking scrolling or typing.
  const drawn = useDeferredValue(shown, shown.slice(0, DRAWN_FIRST))
  const isFiltered = filterCount(filters) > 0
  const showsOwner = chosen === null && people.length > 1
  const undated = undatedBeside(lists.studies, filters)
  if (shown.length === 0) {
    if (lists.failed.length > 0 && !isFiltered) return null
    return (
      <Suspense>
        <NothingFound chosen={chosen} isFiltered={isFiltered} undated={undated} onClear={onClear} />
      </Suspense>
    )
  }
  return (
    <>
      <output className={styles.count}>
        {studiesText(shown.length)}
        {undatedText(undated)}
      </output>
      {byMonth(drawn).map(({month, studies}) => (
        <Card
          key={month ?? 'undated'}
          title={<span className={styles.month}>{month === null ? 'Sin fecha' : monthName(`${month}-01`, now)}</span>}
        >
          <ul className={styles.list}>
            {studies.map((study) => (
              <StudyRow key={study.uid} study={study} showsOwner={showsOwner} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}
