import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {seriesOf} from '#features/studies/viewer/viewer-state.ts'
import {sliceKey} from '#features/studies/viewer/viewed-study.ts'
import {lengthInMm, lengthText, lineAround} from '#features/studies/viewer/stage/length-measure.ts'
import {ToolButton} from './tool-button.tsx'
import styles from './tool-panels.module.css'

/** The lengths measured on the image, and a way to add one without a drag. */
export function MeasurePanel() {
  const {state, dispatch, words} = useViewer()
  const pane = state.panes[state.active]
  const slice = pane && seriesOf(state, pane)?.slices[pane.slice]
  if (!slice) return null
  const {spacing} = slice
  if (spacing === null) return <p>{words.measure.noScale}</p>
  const on = sliceKey(slice)
  const centre = {x: slice.columns / 2, y: slice.rows / 2}
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <ToolButton
          icon={Plus}
          text={words.measure.add}
          onClick={() => dispatch({do: 'add-length', on, ...lineAround(centre, slice.columns)})}
        />
        <p>{words.measure.help}</p>
      </div>
      <ul className={styles.lengths}>
        {state.lengths
          .filter((length) => length.on === on)
          .map((length, at) => (
            <li key={length.id} className={styles.row}>
              <b>{words.measure.length(at + 1, lengthText(lengthInMm(length, spacing), words.lang))}</b>
              <ToolButton
                icon={Trash2}
                text={words.measure.remove(at + 1)}
                onClick={() => dispatch({do: 'remove-length', id: length.id})}
              />
            </li>
          ))}
      </ul>
    </div>
  )
}
