import {useId, useLayoutEffect, useRef, useState, type PointerEvent} from 'react'
import {axisValues, fittingPlaces} from '#pure/chart-scale.ts'
import {statusOf, type Range} from '#pure/range-position.ts'
import styles from './trend-chart.module.css'

export type TrendPoint = {
  /** An instant or a date, ISO. */
  at: string
  value: number
  /** Under the axis: "mar 2026". */
  dateText: string
  /** The whole point: "3 de marzo de 2026: 98 mg/dL, dentro del rango". */
  text: string
  /** Its flag at the time; when left out, it is derived from the band, which may belong to another time. */
  isOutside?: boolean
  /** Where the number is only a limit of the value, on which side of it the value lies. */
  bound?: 'below' | 'above' | undefined
}

type Props = {
  /** Oldest first. */
  points: readonly TrendPoint[]
  /** The reference band. */
  range: Range
  /** What the chart shows: "Glucosa, 8 valores". */
  label: string
  /** Names the slider that walks through the points. */
  walkText: string
  unit: string
  sayValue: (value: number) => string
  /** The `at` of the point that is told first; the last one when it is left out or unknown. */
  startAt?: string | undefined
}

const HEIGHT = 250
const PAD = {top: 26, right: 16, bottom: 34, left: 54}
const DATE_WIDTH = 84

/**
 * Values over time with their reference band. The drawing is hidden from screen readers; a native slider goes through the points, which keys, touch and screen
 * readers support; a tap on the chart chooses the nearest point.
 */
export function TrendChart({points, range, label, walkText, unit, sayValue, startAt}: Props) {
  const [box, width] = useWidth()
  const [chosen, setChosen] = useState(() => {
    const start = points.findIndex(({at}) => at === startAt)
    return start === -1 ? points.length - 1 : start
  })
  const id = useId()
  const {x, y, lines, band} = layout(points, range, width)
  const places = points.map(({at}) => x(at))
  const reported = points[Math.min(chosen, points.length - 1)]
  if (reported === undefined) return null
  const choose = (event: PointerEvent<SVGSVGElement>) =>
    setChosen(nearest(places, event.clientX - event.currentTarget.getBoundingClientRect().left))
  return (
    <figure className={styles.figure} ref={box} aria-label={label}>
      <svg className={styles.drawing} aria-hidden="true" width={width} height={HEIGHT} onPointerDown={choose}>
        <text className={styles.tick} x={4} y={14}>
          {unit}
        </text>
        {band && (
          <rect
            className={styles.band}
            x={PAD.left}
            y={band.top}
            width={Math.max(0, width - PAD.left - PAD.right)}
            height={band.height}
          />
        )}
        {lines.map((value) => (
          <g key={value}>
            <line className={styles.line} x1={PAD.left} x2={width - PAD.right} y1={y(value)} y2={y(value)} />
            <text className={styles.tick} x={PAD.left - 8} y={y(value) + 5} textAnchor="end">
              {sayValue(value)}
            </text>
          </g>
        ))}
        {fittingPlaces(places, DATE_WIDTH).map((at) => (
          <text key={at} className={styles.tick} x={places[at]} y={HEIGHT - 8} textAnchor={anchorOf(places[at], width)}>
            {points[at]?.dateText}
          </text>
        ))}
        {exactRuns(points).map((run) => (
          <polyline
            key={run[0]?.at}
            className={styles.path}
            points={run.map(({at, value}) => `${x(at)},${y(value)}`).join(' ')}
          />
        ))}
        <line className={styles.hair} x1={x(reported.at)} x2={x(reported.at)} y1={PAD.top} y2={HEIGHT - PAD.bottom} />
        {points.map((point) => (
          <PointMark
            key={point.at}
            point={point}
            range={range}
            x={x(point.at)}
            y={y(point.value)}
            chosen={point === reported}
          />
        ))}
      </svg>
      <div className={styles.walk} data-print="none">
        <label htmlFor={id}>{walkText}</label>
        <input
          id={id}
          type="range"
          className={styles.slider}
          min={0}
          max={points.length - 1}
          step={1}
          value={chosen}
          aria-valuetext={reported.text}
          onChange={(event) => setChosen(event.target.valueAsNumber)}
        />
        <p className={styles.told} aria-hidden="true">
          {reported.text}
        </p>
      </div>
    </figure>
  )
}

const ARROWS = {below: 'M0 7v9m-4-4 4 4 4-4', above: 'M0-7v-9m-4 4 4-4 4 4'}

type MarkProps = {point: TrendPoint; range: Range; x: number; y: number; chosen: boolean}

function PointMark({point, range, x, y, chosen}: MarkProps) {
  const isWithin = point.isOutside === undefined ? statusOf(point.value, range) === 'within' : !point.isOutside
  return (
    <g
      className={styles.point}
      data-outside={!isWithin}
      data-bound={point.bound}
      data-chosen={chosen}
      transform={`translate(${x} ${y})`}
    >
      {point.bound && <path className={styles.arrow} d={ARROWS[point.bound]} />}
      {isWithin ? <circle r={chosen ? 8 : 6} /> : <path d={chosen ? 'M0-11 11 0 0 11-11 0Z' : 'M0-8 8 0 0 8-8 0Z'} />}
    </g>
  )
}

/** The values between which a line is drawn: a limit is no value, so that none goes through it. */
function exactRuns(points: readonly TrendPoint[]): TrendPoint[][] {
  const runs: TrendPoint[][] = [[]]
  for (const point of points) {
    if (point.bound) runs.push([])
    else runs.at(-1)?.push(point)
  }
  return runs.filter(({length}) => length > 1)
}

function layout(points: readonly TrendPoint[], {low, high}: Range, width: number) {
  const values = [...points.map(({value}) => value), ...(low === null ? [] : [low]), ...(high === null ? [] : [high])]
  const lines = axisValues(Math.min(...values), Math.max(...values))
  const bottom = lines[0] ?? 0
  const top = lines.at(-1) ?? 1
  const times = points.map(({at}) => Date.parse(at))
  const first = times[0] ?? 0
  const last = times.at(-1) ?? 0
  const inner = {left: PAD.left + 14, right: width - PAD.right - 14}
  const x = (at: string) =>
    last === first
      ? (inner.left + inner.right) / 2
      : inner.left + ((Date.parse(at) - first) / (last - first)) * (inner.right - inner.left)
  const y = (value: number) => PAD.top + (1 - (value - bottom) / (top - bottom || 1)) * (HEIGHT - PAD.top - PAD.bottom)
  const bandTop = y(high ?? top)
  const band = low === null && high === null ? null : {top: bandTop, height: Math.max(0, y(low ?? bottom) - bandTop)}
  return {x, y, lines, band}
}

const anchorOf = (place: number | undefined, width: number) =>
  place !== undefined && place > width - DATE_WIDTH / 2 ? 'end' : 'middle'

const nearest = (places: readonly number[], wanted: number): number =>
  places.reduce((best, place, at) => (Math.abs(place - wanted) < Math.abs((places[best] ?? 0) - wanted) ? at : best), 0)

/** The width until it is measured, also on paper, where it may never be. */
const FIRST_WIDTH = 320

/** The width of an element in pixels, so that the text of a drawing keeps its size on every screen. */
function useWidth() {
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(FIRST_WIDTH)
  useLayoutEffect(() => {
    const {current} = box
    if (!current) return
    setWidth(current.clientWidth)
    const sizes = new ResizeObserver(() => setWidth(current.clientWidth))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return [box, width] as const
}
