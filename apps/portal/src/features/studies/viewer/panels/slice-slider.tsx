import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {seriesOf, type PaneAt} from '#features/studies/viewer/viewer-state.ts'
import {ToolButton} from './tool-button.tsx'
import styles from './slice-slider.module.css'

/** Goes through the images of a series: a native slider, which keys, fingers and screen readers know. */
export function SliceSlider({pane: at}: {pane: PaneAt}) {
  const {state, dispatch, words} = useViewer()
  const pane = state.panes[at]
  const series = pane && seriesOf(state, pane)
  if (!series || series.slices.length < 2) return null
  const count = series.slices.length
  const marked = series.slices[pane.slice]?.isKey ? `, ${words.image.isKey.toLowerCase()}` : ''
  const step = (by: number) => () => dispatch({do: 'step', pane: at, by})
  return (
    <div className={styles.row}>
      <ToolButton icon={ChevronUp} text={words.slices.previous} disabled={pane.slice === 0} onClick={step(-1)} />
      <div className={styles.track}>
        <span className={styles.keys} aria-hidden="true">
          {series.slices.map(
            ({isKey}, index) =>
              isKey && <i key={index} style={{insetInlineStart: `${(index / (count - 1)) * 100}%`}} />,
          )}
        </span>
        <input
          type="range"
          className={styles.slider}
          aria-label={words.slices.slider(series.name)}
          aria-valuetext={`${words.slices.at(pane.slice + 1, count)}${marked}`}
          min={1}
          max={count}
          value={pane.slice + 1}
          onChange={(event) => dispatch({do: 'go-to', pane: at, slice: event.target.valueAsNumber - 1})}
        />
      </div>
      <ToolButton icon={ChevronDown} text={words.slices.next} disabled={pane.slice === count - 1} onClick={step(1)} />
    </div>
  )
}
