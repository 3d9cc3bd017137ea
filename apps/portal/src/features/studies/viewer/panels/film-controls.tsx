import Pause from 'lucide/dist/esm/icons/pause.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import {useId} from 'react'
import {useFilm} from '#features/studies/viewer/stage/use-film.ts'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {FILM_SPEEDS, seriesOf, type PaneAt} from '#features/studies/viewer/viewer-state.ts'
import {ToolButton} from './tool-button.tsx'
import styles from './film-controls.module.css'

/** Play, pause and speed of a series that was taken as a film. */
export function FilmControls({pane: at}: {pane: PaneAt}) {
  const {state, dispatch, words} = useViewer()
  const id = useId()
  useFilm(at)
  const pane = state.panes[at]
  if (!pane || (seriesOf(state, pane)?.frameMs ?? null) === null) return null
  return (
    <div className={styles.row}>
      <ToolButton
        icon={pane.isPlaying ? Pause : Play}
        text={pane.isPlaying ? words.film.pause : words.film.play}
        onClick={() => dispatch({do: 'play', pane: at, isPlaying: !pane.isPlaying})}
      />
      <label htmlFor={id}>{words.film.speed}</label>
      <select
        id={id}
        className={styles.speed}
        value={pane.speed}
        onChange={(event) => dispatch({do: 'set-speed', pane: at, speed: Number(event.target.value)})}
      >
        {FILM_SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {words.film.perSecond(speed)}
          </option>
        ))}
      </select>
    </div>
  )
}
