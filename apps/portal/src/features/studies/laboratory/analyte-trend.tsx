import {formatNumber} from '@ceibo/rules/laboratory/formatted-value'
import {writtenUnit} from '@ceibo/rules/laboratory/laboratory-units'
import {Skeleton} from '@ceibo/ui/skeleton'
import {TrendChart} from '@ceibo/ui/trend-chart'
import {useQuery} from '@tanstack/react-query'
import {Loaded} from '../../../shared/load-failure.tsx'
import {useApi} from '../../../shared/portal-dependencies.tsx'
import {useNow} from '../../../shared/use-now.ts'
import type {Somebody} from '../../../shared/whose.tsx'
import {studyQueries} from '../studies.api.ts'
import styles from './laboratory.module.css'
import {bandOf, chartPoints, hasOtherRanges, trendRows} from './trend-words.ts'
import type {AnalyteTrend} from '@ceibo/contract/study-opening'

type Props = {loinc: string; owner: Somebody}

/** One analyte over all visits. */
export function AnalyteTrendPanel({loinc, owner}: Props) {
  const trend = useQuery(studyQueries(useApi()).trend(owner.id, owner.isSelf, loinc))
  return (
    <Loaded
      query={trend}
      title="No pudimos cargar la evolución"
      waiting={<Skeleton count={8} text="Cargando la evolución" />}
    >
      {(data) => <Trend trend={data} />}
    </Loaded>
  )
}

/** The chart, and beside it the same as a table. */
function Trend({trend}: {trend: AnalyteTrend}) {
  const now = useNow()
  const points = chartPoints(trend, now)
  const rows = trendRows(trend, now)
  const isConverted = rows.some(({reported}) => reported !== null)
  const unit = writtenUnit(trend.unit ?? '')
  return (
    <section className={styles.trend} aria-label={`Evolución de ${trend.name}`}>
      {points.length > 1 && (
        <div className={styles.chart}>
          <TrendChart
            points={points}
            range={bandOf(trend)}
            label={`Gráfico de ${trend.name}, ${points.length} valores`}
            walkText="Recorré los valores en el gráfico"
            unit={unit}
            sayValue={(value) => formatNumber(String(value))}
          />
          <p className={styles.small}>
            {`La franja es el rango de referencia${hasOtherRanges(trend) ? ' de la última visita: cambió entre una visita y otra' : ''}. Los rombos están fuera de él.`}
          </p>
        </div>
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{`${trend.name}, todas las visitas`}</caption>
          <thead>
            <tr>
              <th scope="col">Fecha</th>
              <th scope="col">Valor</th>
              <th scope="col">Referencia</th>
              <th scope="col">Respecto del rango</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({key, date, value, reported, range, standing}) => (
              <tr key={key}>
                <th scope="row">{date}</th>
                <td>
                  {value}
                  {reported && <span className={styles.small}>{` (informado: ${reported})`}</span>}
                </td>
                <td>{range}</td>
                <td>{standing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isConverted && (
        <p
          className={styles.small}
        >{`Los valores informados en otra unidad se convirtieron a ${unit} con un factor exacto.`}</p>
      )}
    </section>
  )
}
