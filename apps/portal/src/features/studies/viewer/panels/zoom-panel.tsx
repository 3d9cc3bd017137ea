import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Shrink from 'lucide/dist/esm/icons/shrink.mjs'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {seriesOf} from '#features/studies/viewer/viewer-state.ts'
import {imageBox, MAX_ZOOM, ZOOM_STEP} from '#features/studies/viewer/stage/image-view.ts'
import {ToolButton} from './tool-button.tsx'
import styles from './tool-panels.module.css'

/** Buttons for the zoom, and its current value. */
export function ZoomPanel() {
  const {state, dispatch, words} = useViewer()
  const at = state.active
  const pane = state.panes[at]
  const slice = pane && seriesOf(state, pane)?.slices[pane.slice]
  if (!pane || !slice) return null
  // The buttons zoom around the middle, which does not depend on the size of the stage.
  const image = imageBox(slice)
  const zoom = (factor: number) => () => dispatch({do: 'zoom', pane: at, factor, on: {stage: image, image}})
  return (
    <div className={styles.row}>
      <ToolButton icon={Minus} text={words.zoom.out} disabled={pane.view.zoom <= 1} onClick={zoom(1 / ZOOM_STEP)} />
      <output className={styles.value}>{words.zoom.percent(Math.round(pane.view.zoom * 100))}</output>
      <ToolButton icon={Plus} text={words.zoom.in} disabled={pane.view.zoom >= MAX_ZOOM} onClick={zoom(ZOOM_STEP)} />
      <ToolButton
        icon={Shrink}
        text={words.zoom.whole}
        disabled={pane.view.zoom === 1}
        onClick={() => dispatch({do: 'show-whole', pane: at})}
      />
    </div>
  )
}
