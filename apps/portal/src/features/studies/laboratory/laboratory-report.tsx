import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {useMemo} from 'react'
import {useSearchParams} from 'react-router'
import {ConsultNotice} from '../study/report-head.tsx'
import type {ReportProps} from '../study/opened-report.tsx'
import {ReportSections} from '../study/report-sections.tsx'
import {AntibiogramTable} from './antibiogram-table.tsx'
import {ComparisonCard} from './comparison-card.tsx'
import styles from './laboratory.module.css'
import {sectionsOf, type ShownResult} from './laboratory-values.ts'
import {ResultItem} from './result-item.tsx'

/** The parameter of the address with the analyte whose history is open. */
const TREND = 'evolucion'

/** The values of a laboratory study: what is outside its range and the antibiograms first, then all values by panel. */
export function LaboratoryReport({opened, owner}: ReportProps) {
  const {outside, groups} = useMemo(() => sectionsOf(opened.results), [opened.results])
  const [query, setQuery] = useSearchParams()
  const shownTrend = query.get(TREND)
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
  return (
    <>
      {outside.length > 0 && <OutsideCard outside={outside} />}
      {opened.antibiograms.map((one) => (
        <AntibiogramTable key={one.organism} antibiogram={one} />
      ))}
      <ConsultNotice />
      {groups.map(({group, results}) => (
        <Card key={group} title={group}>
          <ul className={styles.results}>
            {results.map((result) => (
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
      <ComparisonCard opened={opened} owner={owner} />
    </>
  )
}

/** What the laboratory marked or what lies outside its range, each with a link to its place. */
function OutsideCard({outside}: {outside: readonly ShownResult[]}) {
  return (
    <Card title="Fuera del rango de referencia" tone="sol">
      <ul className={styles.outside}>
        {outside.map(({place, name, written, standing, group}) => (
          <li key={place}>
            <a href={`#${place}`}>{name}</a>
            <span className={styles.value}>{written}</span>
            <span className={styles.small}>{[standing, group].filter(Boolean).join('\u00a0· ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
