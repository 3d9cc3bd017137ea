import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {lazy, Suspense, useMemo} from 'react'
import {flushSync} from 'react-dom'
import {useSearchParams} from 'react-router'
import {ConsultNotice} from '#features/studies/study/consult-notice.tsx'
import {isLastVersion} from '#features/studies/study/report-versions.ts'
import {ReportSections} from '#features/studies/study/report-sections.tsx'
import {AntibiogramTable} from './values/antibiogram-table.tsx'
import {ComparisonCard} from './comparison/comparison-card.tsx'
import styles from './laboratory.module.css'
import {sectionsOf} from './values/laboratory-values.ts'
import {ResultItem} from './result-item.tsx'
import {ResultSummary} from './summary/result-summary.tsx'
import {useResultsView} from './results-view.ts'
import {ViewSwitch} from './view-switch.tsx'
import type {ReportProps} from '#features/studies/study/report-head.tsx'

/** Loaded when it is chosen, or where it comes first. */
const CompactResults = lazy(async () => ({default: (await import('./compact-results.tsx')).CompactResults}))

/** The parameter of the address with the analyte whose history is open. */
const TREND = 'evolucion'

/** The values of a laboratory study: what matters and the antibiograms first, then all values by panel. */
export function LaboratoryReport({opened, owner}: ReportProps) {
  const {outside, groups} = useMemo(() => sectionsOf(opened.results), [opened.results])
  const results = groups.flatMap((group) => group.results)
  const [query, setQuery] = useSearchParams()
  const shownTrend = query.get(TREND)
  const {view, onChoose, onShow} = useResultsView(results.length, shownTrend !== null)
  function toggleTrend(code: string) {
    setQuery(
      (now) => {
        if (now.get(TREND) === code) now.delete(TREND)
        else now.set(TREND, code)
        return now
      },
      {replace: true, preventScrollReset: true},
    )
  }
  const isEmpty =
    groups.length === 0 && opened.antibiograms.length === 0 && (opened.report?.sections ?? []).length === 0
  function showDetail(place: string) {
    flushSync(() => onShow('detail'))
    document.getElementById(place)?.focus()
  }
  return (
    <>
      {results.length > 0 && <ResultSummary opened={opened} results={results} outside={outside} />}
      {opened.antibiograms.map((one) => (
        <AntibiogramTable key={one.organism} antibiogram={one} />
      ))}
      <ConsultNotice />
      {results.length > 1 && <ViewSwitch view={view} onChoose={onChoose} />}
      {view === 'compact' && results.length > 0 && (
        <Suspense fallback={<Skeleton shape="list" count={8} text="Cargando la tabla" />}>
          <CompactResults groups={groups} onDetail={showDetail} />
        </Suspense>
      )}
      {view === 'detail' &&
        groups.map(({group, results: some}) => (
          <Card key={group} title={group}>
            <ul className={styles.results}>
              {some.map((result) => (
                <ResultItem
                  key={result.place}
                  result={result}
                  owner={owner}
                  isTrendOpen={result.code !== null && result.code === shownTrend}
                  onToggleTrend={toggleTrend}
                />
              ))}
            </ul>
          </Card>
        ))}
      {isEmpty && (
        <Card as="div">
          <EmptyState title="Este informe no tiene valores para mostrar" />
        </Card>
      )}
      {opened.report && <ReportSections sections={opened.report.sections} signer={null} />}
      {isLastVersion(opened) && <ComparisonCard opened={opened} owner={owner} />}
    </>
  )
}
