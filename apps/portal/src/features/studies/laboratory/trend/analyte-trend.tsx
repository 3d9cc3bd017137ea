import {formatNumber} from '@ceibo/laboratory/values/formatted-value'
import {writtenUnit} from '@ceibo/laboratory/units/written-units'
import {Skeleton} from '@ceibo/ui/skeleton'
import {TrendChart} from '@ceibo/ui/trend-chart'
import {useQuery} from '@tanstack/react-query'
import {useParams} from 'react-router'
import {Loaded} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import type {Somebody} from '#shared/family/use-owner-filter.ts'
import {trendQuery} from './analyte-trend.api.ts'
import panel from './analyte-trend.module.css'
import styles from '#features/studies/laboratory/laboratory.module.css'
import {WideTable} from '#features/studies/laboratory/wide-table.tsx'
import {bandOf, chartPoints, legendOf, trendRows} from './trend-texts.ts'
import type {AnalyteTrend} from '@ceibo/contract/studies/analyte-history'

type Props = {code: string; owner: Somebody}

/** One analyte over all visits. */
export function AnalyteTrendPanel({code, owner}: Props) {
  const trend = useQuery(trendQuery(useApi(), owner, code))
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
  const {id} = useParams()
  const points = chartPoints(trend, now)
  const rows = trendRows(trend, now)
  const unit = writtenUnit(trend.unit ?? '')
  const centres = new Set(rows.map(({centre}) => centre))
  // What is the same in all rows is said once.
  const [onlyCentre] = centres.size === 1 ? centres : []
  return (
    <section className={panel.trend} aria-label={`Evolución de ${trend.name}`}>
      {points.length > 1 && (
        <div className={panel.chart}>
          <TrendChart
            points={points}
            range={bandOf(trend)}
            label={`Gráfico de ${trend.name}, ${points.length} valores`}
            walkText="Recorré los valores en el gráfico"
            unit={unit}
            sayValue={(value) => formatNumber(String(value))}
            startAt={trend.points.find(({studyUid}) => studyUid === id)?.at}
          />
          <p className={styles.small}>{legendOf(trend)}</p>
        </div>
      )}
      <WideTable label={`Tabla de ${trend.name}`}>
        <caption>
          {`${trend.name}, todas las visitas`}
          {onlyCentre && <span className={styles.small}>{onlyCentre}</span>}
        </caption>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Valor</th>
            <th scope="col">Referencia</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({key, date, centre, value, isNumber, note, reference, status}) => (
            <tr key={key}>
              <th scope="row">
                {date}
                {!onlyCentre && <span className={styles.small}>{centre}</span>}
              </th>
              <td>
                <b className={isNumber ? styles.whole : undefined}>{value}</b>
                <span className={styles.small}>{status}</span>
                {note && <span className={styles.small}>{note}</span>}
              </td>
              <td>{reference}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}
