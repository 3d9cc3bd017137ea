import {useViewer, useLoaded} from '../viewer-context.tsx'
import {seriesOf} from '../viewer-state.ts'
import {KEY_HELP} from '../viewer-keys.ts'
import {aboutBytes, bytesOfPixel, seriesBytes} from '../frames/data-size.ts'
import {DownloadImage, DownloadStudy} from './download-buttons.tsx'
import styles from './tool-panels.module.css'

const SCREEN_PIXELS = 1024

/** Downloads, how much data the viewer may use, and the keys. */
export function DataPanel() {
  const {state, data} = useViewer()
  const loader = useLoaded()
  const pane = state.panes[state.active]
  const series = pane && seriesOf(state, pane)
  const slice = pane && series?.slices[pane.slice]
  if (!series || !slice) return null
  const {sharp, previews} = seriesBytes(series, SCREEN_PIXELS, bytesOfPixel(loader.received()))
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <DownloadImage slice={slice} window={pane.window} />
        <DownloadStudy />
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={data.saves} onChange={(event) => data.setSaves(event.target.checked)} />
        <span>
          <b>Ahorrar datos</b>: carga solo lo que ves. La serie completa usa unos {aboutBytes(sharp)}; en baja calidad,
          unos {aboutBytes(previews)}.
        </span>
      </label>
      <details className={styles.keys}>
        <summary>Teclas</summary>
        <p>Con el foco en la imagen:</p>
        <dl>
          {KEY_HELP.map(([keys, does]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
