import {useId} from 'react'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {seriesOf} from '#features/studies/viewer/viewer-state.ts'
import {
  adjustWindow,
  adjustmentOf,
  isSame,
  roundedWindow,
  windowPresets,
  type Adjustment,
} from '#features/studies/viewer/stage/window-level.ts'
import styles from './tool-panels.module.css'

/** Presets of the modality, and brightness and contrast set freely. */
export function WindowPanel() {
  const {state, dispatch, words} = useViewer()
  const at = state.active
  const pane = state.panes[at]
  const series = pane && seriesOf(state, pane)
  const presets = series ? windowPresets(series, words.window) : []
  const [usual] = presets
  if (!pane || !usual) return <p>{words.window.none}</p>
  const window = pane.window ?? usual
  const reported = adjustmentOf(window, usual)
  const set = (change: Partial<Adjustment>) =>
    dispatch({do: 'set-window', pane: at, window: roundedWindow(adjustWindow({...reported, ...change}, usual))})
  return (
    <div className={styles.panel}>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{words.window.presets}</legend>
        {presets.map((preset) => (
          <button
            key={preset.name}
            type="button"
            className={styles.chip}
            aria-pressed={isSame(preset, window)}
            onClick={() => dispatch({do: 'set-window', pane: at, window: {center: preset.center, width: preset.width}})}
          >
            {preset.name}
          </button>
        ))}
      </fieldset>
      <div className={styles.sliders}>
        <AdjustSlider
          name={words.window.brightness}
          value={reported.brightness}
          onChange={(brightness) => set({brightness})}
        />
        <AdjustSlider name={words.window.contrast} value={reported.contrast} onChange={(contrast) => set({contrast})} />
      </div>
    </div>
  )
}

function AdjustSlider({name, value, onChange}: {name: string; value: number; onChange: (value: number) => void}) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="range"
        min={-100}
        max={100}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
