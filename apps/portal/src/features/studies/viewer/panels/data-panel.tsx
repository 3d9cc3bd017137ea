import {useViewer, useLoaded} from '#features/studies/viewer/viewer-context.tsx'
import {seriesOf} from '#features/studies/viewer/viewer-state.ts'
import {aboutBytes, bytesOfPixel, seriesBytes} from '#features/studies/viewer/frames/data-size.ts'
import {DownloadImage, DownloadStudy} from './download-buttons.tsx'
import styles from './tool-panels.module.css'

const SCREEN_PIXELS = 1024

/** Downloads, how much data the viewer may use, and the keys. */
export function DataPanel() {
  const {state, data, words} = useViewer()
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
          <b>{words.data.save}</b>
          {words.data.saveHelp(aboutBytes(sharp, words.lang), aboutBytes(previews, words.lang))}
        </span>
      </label>
      <details className={styles.keys}>
        <summary>{words.data.keys}</summary>
        <p>{words.data.keysHelp}</p>
        <dl>
          {words.data.keyHelp.map(([keys, does]) => (
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
