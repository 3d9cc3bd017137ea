import {useId, type CSSProperties, type ReactNode} from 'react'
import styles from './range-slider.module.css'

type Range = readonly [from: number, to: number]

type Props = {
  legend: ReactNode
  min: number
  max: number
  step: number
  value: Range
  onChange: (value: Range) => void
  /** The text of a value, such as "7:15 h". */
  say: (value: number) => string
  fromText?: string
  toText?: string
}

/** A range: two native sliders over one track, which keep native support for keys, touch and screen readers. */
export function RangeSlider(props: Props) {
  const {legend, min, max, step, value, onChange, say, fromText = 'Desde', toText = 'Hasta'} = props
  const [from, to] = value
  const id = useId()
  const share = (point: number) => (point - min) / (max - min)
  const fill: CSSProperties & Record<`--${string}`, number> = {'--from': share(from), '--to': share(to)}
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.now} aria-hidden="true">
        <span>
          {fromText} <b>{say(from)}</b>
        </span>
        <span>
          {toText} <b>{say(to)}</b>
        </span>
      </p>
      <div className={styles.track} style={fill}>
        <input
          type="range"
          id={`${id}-from`}
          className={styles.thumb}
          data-above={share(from) > 0.5}
          aria-label={fromText}
          aria-valuetext={say(from)}
          {...{min, max, step}}
          value={from}
          onChange={(event) => onChange([Math.min(event.target.valueAsNumber, to - step), to])}
        />
        <input
          type="range"
          id={`${id}-to`}
          className={styles.thumb}
          aria-label={toText}
          aria-valuetext={say(to)}
          {...{min, max, step}}
          value={to}
          onChange={(event) => onChange([from, Math.max(event.target.valueAsNumber, from + step)])}
        />
      </div>
    </fieldset>
  )
}
