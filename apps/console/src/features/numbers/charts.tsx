import styles from './numbers-page.module.css'

const WIDTH = 420
const HEIGHT = 168
const PAD = {top: 22, right: 10, bottom: 22, left: 10}

type Point = {name: string; value: number | null}
type LineProps = {points: readonly Point[]; say: (value: number) => string; max?: number | undefined}

/** Values one after the other, of which the table beside it is the text. Where there is no value, the line is broken. */
export function LineChart({points, say, max = 0}: LineProps) {
  const values = points.flatMap(({value}) => value ?? [])
  const top = Math.max(max, ...values)
  if (values.length === 0) return null
  const x = (at: number) =>
    PAD.left + (points.length === 1 ? 0.5 : at / (points.length - 1)) * (WIDTH - PAD.left - PAD.right)
  const y = (value: number) => HEIGHT - PAD.bottom - (top === 0 ? 0 : value / top) * (HEIGHT - PAD.top - PAD.bottom)
  const line = points
    .map(({value}, at) =>
      value === null ? '' : `${(points[at - 1]?.value ?? null) === null ? 'M' : 'L'}${x(at)} ${y(value)}`,
    )
    .join('')
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {[top, top / 2, 0].map((value) => (
        <line key={value} className={styles.rule} x1={PAD.left} x2={WIDTH - PAD.right} y1={y(value)} y2={y(value)} />
      ))}
      <text x={PAD.left} y={14}>
        {say(top)}
      </text>
      <path d={line} />
      {points.map(({name, value}, at) =>
        value === null ? null : (
          <circle key={name} cx={x(at)} cy={y(value)} r={2.6}>
            <title>{`${name}: ${say(value)}`}</title>
          </circle>
        ),
      )}
      <text x={PAD.left} y={HEIGHT - 5}>
        {points[0]?.name}
      </text>
      {points.length > 1 && (
        <text x={WIDTH - PAD.right} y={HEIGHT - 5} textAnchor="end">
          {points.at(-1)?.name}
        </text>
      )}
    </svg>
  )
}

/** A value of a row as a bar beside it; with `mark`, a promise that it should not pass. */
export function Bar({value, top, mark}: {value: number | null; top: number; mark?: number | undefined}) {
  const part = (of: number) => `${top === 0 ? 0 : Math.min(100, (of / top) * 100)}%`
  return (
    <svg className={styles.level} width="100%" height="12" aria-hidden="true">
      {value !== null && <rect width={part(value)} height="12" rx="2" data-over={mark !== undefined && value > mark} />}
      {mark !== undefined && <line className={styles.mark} x1={part(mark)} x2={part(mark)} y1="0" y2="12" />}
    </svg>
  )
}
