import {interpretationText} from '@ceibo/rules/studies/report-texts'
import type {LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import {formatNumber} from '@ceibo/laboratory/values/formatted-value'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Chip} from '@ceibo/ui/chip'
import {Skeleton} from '@ceibo/ui/skeleton'
import ChartLine from 'lucide/dist/esm/icons/chart-line.mjs'
import {lazy, Suspense, useId} from 'react'
import type {Somebody} from '#shared/family/use-owner-filter.ts'
import styles from './laboratory.module.css'
import type {ShownResult} from './values/laboratory-values.ts'
import {ResultBar} from './values/result-bar.tsx'
import {severityIcon} from './values/severity-of-result.ts'
import {beforeText} from './values/version-texts.ts'

/** The chart is loaded when somebody opens one. */
const AnalyteTrend = lazy(() => import('./trend/analyte-trend.tsx').then((file) => ({default: file.AnalyteTrendPanel})))

type Props = {result: ShownResult; owner: Somebody; isTrendOpen: boolean; onToggleTrend: (code: string) => void}

/** One value: what was measured, its range, what the laboratory says about it, what it is, and its history. */
export function ResultItem({result, owner, isTrendOpen, onToggleTrend}: Props) {
  const {place, name, written, spoken, reference, severity, flag, status, method, comment, code, hasTrend} = result
  const before = beforeText(result)
  const trendId = useId()
  return (
    <li className={styles.result} id={place} tabIndex={-1} data-severity={severity ?? undefined}>
      <div className={styles.head}>
        <h3>
          {name}
          {result.analyte?.fullName && <span className={styles.small}>{` (${result.analyte.fullName})`}</span>}
        </h3>
        <p className={styles.value}>
          <span aria-hidden="true">{written}</span>
          <span className="visually-hidden">{spoken}</span>
        </p>
        {severity && (
          <Chip tone={severity === 'critical' ? 'bad' : 'warn'} icon={severityIcon(severity, flag)}>
            {status}
          </Chip>
        )}
      </div>
      <ResultBar
        result={result}
        text={[spoken, reference && `valores de referencia: ${reference}`, status].filter(Boolean).join('. ')}
        formatted={formatNumber}
        className={styles.bar}
      />
      {before && <p className={styles.before}>{before}</p>}
      {reference && <p className={styles.small}>{`Valores de referencia: ${reference}`}</p>}
      {result.otherReferences.length === 1 && (
        <p
          className={styles.small}
        >{`Rango de referencia que no se compara con el valor: ${result.otherReferences[0]}`}</p>
      )}
      {result.otherReferences.length > 1 && (
        <div className={styles.small}>
          <p>{reference ? 'Otros valores de referencia del informe:' : 'Valores de referencia, según el caso:'}</p>
          <ul>
            {result.otherReferences.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      {result.marks.length > 0 && <p>{interpretationText(result.marks.map(({text}) => text).join('; '))}</p>}
      {result.contradiction && <p>{result.contradiction}</p>}
      {comment && <p>{comment}</p>}
      {method && <p className={styles.small}>{`Método: ${method}`}</p>}
      <div className={styles.more}>
        <Explanation explanation={result.explanation} />
        {hasTrend && code !== null && (
          <div className={styles.trendButton} data-print="none">
            <Button
              kind="quiet"
              small
              icon={ChartLine}
              aria-expanded={isTrendOpen}
              aria-controls={isTrendOpen ? trendId : undefined}
              onClick={() => onToggleTrend(code)}
            >
              {isTrendOpen ? 'Cerrar la evolución' : 'Ver la evolución'}
              <span className="visually-hidden"> de {name}</span>
            </Button>
          </div>
        )}
      </div>
      {hasTrend && code !== null && isTrendOpen && (
        <div id={trendId} className={styles.history}>
          <Suspense
            fallback={
              <Card as="div" busy>
                <Skeleton count={8} text="Cargando la evolución" />
              </Card>
            }
          >
            <AnalyteTrend code={code} owner={owner} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** What the analyte is, and who says so. It interprets nothing. */
function Explanation({explanation}: Pick<LaboratoryResult, 'explanation'>) {
  if (explanation === null) return null
  const {name, text, source, url} = explanation
  return (
    <details className={styles.what}>
      <summary>
        Qué es<span className="visually-hidden"> {name}</span>
      </summary>
      <p>{text}</p>
      <p className={styles.small}>
        Fuente:{' '}
        <a href={url} target="_blank" rel="noreferrer">
          {source}
          <span className="visually-hidden"> (se abre en otra pestaña)</span>
        </a>
      </p>
    </details>
  )
}
