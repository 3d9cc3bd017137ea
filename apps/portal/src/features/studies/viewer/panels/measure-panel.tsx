import {Plus, Trash2} from 'lucide'
import {useViewer} from '../viewer-context.tsx'
import {seriesOf} from '../viewer-state.ts'
import {sliceKey} from '../viewed-study.ts'
import {lengthInMm, lengthInWords, lineAround} from '../stage/length-measure.ts'
import {ToolButton} from './tool-button.tsx'
import styles from './tool-panels.module.css'

/** The lengths measured on the image, and a way to add one without a drag. */
export function MeasurePanel() {
  const {state, dispatch} = useViewer()
  const pane = state.panes[state.active]
  const slice = pane && seriesOf(state, pane)?.slices[pane.slice]
  if (!slice) return null
  const {spacing} = slice
  if (spacing === null) return <p>Esta imagen no trae la escala, así que no se puede medir.</p>
  const on = sliceKey(slice)
  const centre = {x: slice.columns / 2, y: slice.rows / 2}
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <ToolButton
          icon={Plus}
          text="Agregar"
          onClick={() => dispatch({do: 'add-length', on, ...lineAround(centre, slice.columns)})}
        />
        <p>Arrastrá sobre la imagen, o agregá una línea y mové sus extremos. Las medidas son orientativas.</p>
      </div>
      <ul className={styles.lengths}>
        {state.lengths
          .filter((length) => length.on === on)
          .map((length, at) => (
            <li key={length.id} className={styles.row}>
              <b>
                Medida {at + 1}: {lengthInWords(lengthInMm(length, spacing))}
              </b>
              <ToolButton
                icon={Trash2}
                text={`Borrar la ${at + 1}`}
                onClick={() => dispatch({do: 'remove-length', id: length.id})}
              />
            </li>
          ))}
      </ul>
    </div>
  )
}
