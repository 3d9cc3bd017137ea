import {monthName} from '@ceibo/client/spanish-dates'
import {PATHS} from '@ceibo/contract/paths'
import {NO_STUDIES_YET} from '@ceibo/contract/tax-id'
import {AppLink} from '@ceibo/ui/app-link'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Dialog} from '@ceibo/ui/dialog'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {SlidersHorizontal} from 'lucide'
import {useDeferredValue, useMemo, useState} from 'react'
import {LazyStudiesArt} from '../../../shared/lazy-art.tsx'
import {LoadFailure} from '../../../shared/failures/load-failure.tsx'
import {titled} from '../../../shared/page/page-meta.ts'
import {PageTitle} from '../../../shared/page/page-title.tsx'
import {useNow} from '../../../shared/page/use-now.ts'
import {useWhose, type Whose} from '../../../shared/family/use-whose.ts'
import {WhoseField} from '../../../shared/family/whose-field.tsx'
import {hasResults, useStudyLists, type StudyLists} from '../studies.api.ts'
import {StudyFilterFields, StudySearch} from './study-filter-fields.tsx'
import {byMonth, filterCount, filterStudies, undatedBeside, type StudyFilters} from './study-filters.ts'
import styles from './study-list.module.css'
import {StudyRow} from './study-row.tsx'
import {useStudyFilters} from './use-study-filters.ts'

export const meta = titled('Resultados de estudios')

/** The studies of the person and of the members whose results may be seen, with filters that the address keeps. */
export default function StudiesPage() {
  const whose = useWhose(hasResults)
  const {chosen, people, isKnown} = whose
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
            <div className={styles.fields}>
              <WhoseField label="Estudios de" everybody="Todos" {...whose} />
              <StudySearch {...control} />
              <StudyFilterFields {...control} />
            </div>
          </Card>
        </search>
        <div className={styles.results}>
          <search className={styles.top} aria-label="Buscar estudios">
            <WhoseField label="Estudios de" everybody="Todos" {...whose} />
            <StudySearch {...control} />
            <Button kind="ghost" icon={SlidersHorizontal} onClick={() => setSheetOpen(true)}>
              {count > 0 ? `Filtros (${count})` : 'Filtros'}
            </Button>
          </search>
          <Problems lists={lists} />
          {lists.isPending ? (
            <Card as="div" busy>
              <Skeleton shape="list" count={6} text="Cargando tus estudios" />
            </Card>
          ) : (
            <Found shown={shown} lists={lists} whose={whose} filters={filters} onClear={onClear} />
          )}
        </div>
      </div>
      <Dialog
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Filtros"
        actions={<Button onClick={() => setSheetOpen(false)}>{`Ver ${inWords(shown.length)}`}</Button>}
      >
        <div className={styles.fields}>
          <StudyFilterFields {...control} />
        </div>
      </Dialog>
    </>
  )
}

const inWords = (count: number) => (count === 1 ? '1 estudio' : `${count} estudios`)

/** A period of days leaves out the studies without a date, which may be the ones looked for. */
const undatedWords = (count: number) =>
  count === 0
    ? ''
    : ` ${count === 1 ? 'Hay 1 estudio' : `Hay ${count} estudios`} sin fecha: para verlos, sacá las fechas del filtro.`

const DRAWN_FIRST = 30

type FoundProps = {
  shown: ReturnType<typeof filterStudies<StudyLists['studies'][number]>>
  lists: StudyLists
  whose: Whose
  filters: StudyFilters
  onClear: () => void
}

/** What is left after the filters, by month; or why there is nothing. */
function Found({shown, lists, whose: {chosen, people}, filters, onClear}: FoundProps) {
  const now = useNow()
  // The first screen or two of a long list are rendered at once, the rest later without blocking scrolling or typing.
  const drawn = useDeferredValue(shown, shown.slice(0, DRAWN_FIRST))
  const isFiltered = filterCount(filters) > 0
  const tellsOwner = chosen === null && people.length > 1
  const undated = undatedBeside(lists.studies, filters)
  if (shown.length === 0) {
    if (lists.failed.length > 0 && !isFiltered) return null
    return (
      <EmptyState
        size="page"
        picture={<LazyStudiesArt />}
        title={isFiltered ? 'No hay estudios para mostrar' : nothingYet(chosen)}
        action={
          isFiltered && (
            <Button kind="ghost" onClick={onClear}>
              Quitar los filtros
            </Button>
          )
        }
      >
        {isFiltered
          ? `Ninguno coincide con los filtros que elegiste.${undatedWords(undated)}`
          : 'Apenas haya uno, te avisamos y lo vas a ver acá.'}
      </EmptyState>
    )
  }
  return (
    <>
      <output className={styles.count}>
        {inWords(shown.length)}
        {undatedWords(undated)}
      </output>
      {byMonth(drawn).map(({month, studies}) => (
        <Card
          key={month ?? 'undated'}
          title={<span className={styles.month}>{month === null ? 'Sin fecha' : monthName(`${month}-01`, now)}</span>}
        >
          <ul className={styles.list}>
            {studies.map((study) => (
              <StudyRow key={study.uid} study={study} tellsOwner={tellsOwner} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

const nothingYet = (chosen: Whose['chosen']) =>
  chosen === null || chosen.isSelf
    ? NO_STUDIES_YET
    : `Aún no tenemos estudios cargados a nombre de ${chosen.firstName}.`

/** The lists that failed, and those in which an archive did not answer: the others are shown meanwhile. */
function Problems({lists: {failed, incomplete}}: {lists: StudyLists}) {
  return (
    <>
      {failed.map(({owner, query}) => (
        <Card as="div" key={owner.id}>
          <LoadFailure
            title={
              owner.isSelf ? 'No pudimos cargar tus estudios' : `No pudimos cargar los estudios de ${owner.firstName}`
            }
            query={query}
          />
        </Card>
      ))}
      {incomplete.map(({owner, query}) => (
        <Notice
          key={owner.id}
          tone="warn"
          title={owner.isSelf ? 'Pueden faltar estudios tuyos' : `Pueden faltar estudios de ${owner.firstName}`}
          action={
            <Button
              kind="ghost"
              small
              busy={query.isFetching}
              busyText="Reintentando…"
              onClick={() => void query.refetch()}
            >
              Reintentar
            </Button>
          }
        >
          Uno de nuestros archivos no responde en este momento. Los demás estudios están en la lista.
        </Notice>
      ))}
    </>
  )
}
