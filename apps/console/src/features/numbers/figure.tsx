import type {ReactNode} from 'react'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {saveFile} from '@ceibo/web-kit/calls/file-download'
import {csvOf} from '#shared/lists/csv.ts'
import {cellInSheet, cellText, headInSheet, type Unit} from './cells.ts'
import {Bar, LineChart} from './charts.tsx'
import styles from './numbers-page.module.css'

/** A number of a cell; null where there is none, undefined where there cannot be one. */
type Cell = number | null | undefined
export type FigureRow = {name: string; cells: readonly Cell[]}

export type FigureOf = {
  id: string
  title: string
  /** What is counted, in words. */
  definition: string
  /** What a row is of: "Centro". */
  of: string
  columns: readonly {name: string; unit: Unit}[]
  rows: readonly FigureRow[]
  /** All rows together. */
  total?: readonly Cell[]
  /** The first column drawn, as a line over time or as a bar for each row. */
  chart: {is: 'line' | 'bars'; max?: number; mark?: number}
  /** Columns are many and narrow, with their names upright, and darker for more days. */
  isMatrix?: true
}

/** A table of numbers, its chart beside it, and under both what is counted. */
export function Figure({figure}: {figure: FigureOf}) {
  const {title, definition, of, columns, rows, total, chart, isMatrix} = figure
  const [charted] = columns
  const values = rows.map(({cells: [value = null]}) => value)
  const top = Math.max(chart.max ?? 0, ...values.map((value) => value ?? 0))
  const hasBars = chart.is === 'bars'
  const save = () =>
    saveFile({
      name: `${figure.id}.csv`,
      content: csvOf(
        [of, ...columns.map(headInSheet)],
        rows.map(({name, cells}) => [name, ...columns.map(({unit}, at) => cellInSheet(cells[at], unit))]),
      ),
    })
  return (
    <section className={styles.figure} id={figure.id} aria-labelledby={`${figure.id}-titulo`}>
      <header className={styles.head}>
        <h2 id={`${figure.id}-titulo`}>{title}</h2>
        {rows.length > 0 && (
          <Button kind="quiet" small onClick={save}>
            Guardar planilla<span className="visually-hidden"> de {title}</span>
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <EmptyState title="No hay nada que contar con estos filtros" />
      ) : (
        <div className={styles.both} data-chart={chart.is}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls is reached by the keyboard. */}
          <section className={styles.scroll} aria-label={`Tabla de ${title}`} tabIndex={0}>
            <table className={styles.table} data-matrix={isMatrix}>
              <thead>
                <tr>
                  <th scope="col">{of}</th>
                  <Cells
                    cells={columns.map(({name}, at) => (
                      <th key={name} scope="col" data-upright={isMatrix && at > 0}>
                        <span>{name}</span>
                      </th>
                    ))}
                    bar={hasBars && <td className={styles.drawn} aria-hidden="true" />}
                  />
                </tr>
              </thead>
              <tbody>
                {rows.map(({name, cells}, row) => (
                  // oxlint-disable-next-line react/no-array-index-key -- Two centres may have one name, and rows have no state.
                  <tr key={row}>
                    <th scope="row">{name}</th>
                    <Cells
                      cells={columns.map((column, at) => (
                        <td
                          key={column.name}
                          data-zero={cells[at] === 0}
                          data-shade={isMatrix && at > 0 ? shadeOf(cells[at]) : undefined}
                        >
                          {cellText(cells[at], column.unit)}
                        </td>
                      ))}
                      bar={
                        hasBars && (
                          <td className={styles.drawn} aria-hidden="true">
                            <Bar value={values[row] ?? null} {...{top}} mark={chart.mark} />
                          </td>
                        )
                      }
                    />
                  </tr>
                ))}
              </tbody>
              {total && (
                <tfoot>
                  <tr>
                    <th scope="row">Total</th>
                    <Cells
                      cells={columns.map((column, at) => (
                        <td key={column.name}>{cellText(total[at], column.unit)}</td>
                      ))}
                      bar={hasBars && <td className={styles.drawn} aria-hidden="true" />}
                    />
                  </tr>
                </tfoot>
              )}
            </table>
          </section>
          {chart.is === 'line' && charted && (
            <figure className={styles.chart} aria-hidden="true">
              <figcaption>{charted.name}</figcaption>
              <LineChart
                points={rows.map(({name}, row) => ({name, value: values[row] ?? null}))}
                say={(value) => cellText(value, charted.unit)}
                max={chart.max}
              />
            </figure>
          )}
        </div>
      )}
      <p className={styles.definition}>{definition}</p>
    </section>
  )
}

/** The cells of a row, with the bar of the first one beside it. */
const Cells = ({cells: [first, ...others], bar}: {cells: readonly ReactNode[]; bar: ReactNode}) => (
  <>
    {first}
    {bar}
    {others}
  </>
)

/** More days to wait are darker. */
function shadeOf(days: Cell): number | undefined {
  if (days === undefined) return undefined
  return days === null || days > 30 ? 3 : days > 14 ? 2 : days > 3 ? 1 : 0
}
