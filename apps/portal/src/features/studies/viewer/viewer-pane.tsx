import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import {Icon} from '@ceibo/ui/icon'
import {FilmControls} from './panels/film-controls.tsx'
import {SliceSlider} from './panels/slice-slider.tsx'
import {ImageStage} from './stage/image-stage.tsx'
import {useViewer} from './viewer-context.tsx'
import {seriesOf, type PaneAt} from './viewer-state.ts'
import styles from './image-viewer.module.css'

type Props = {pane: PaneAt; helpId: string}

/** One image with what moves through its series. */
export function ViewerPane({pane: at, helpId}: Props) {
  const {state, words} = useViewer()
  const pane = state.panes[at]
  const series = pane && seriesOf(state, pane)
  const isOneOfTwo = state.panes.length > 1
  return (
    <div className={styles.pane} data-active={isOneOfTwo && at === state.active}>
      <p className={styles.caution}>
        <Icon of={TriangleAlert} size="1.1em" />
        <span>
          <b>{words.caution}</b>
          {isOneOfTwo && series && (
            <>
              {' '}
              · <span lang={series.isNamedByArchive ? 'es-AR' : undefined}>{series.name}</span>
            </>
          )}
        </span>
      </p>
      <ImageStage pane={at} helpId={helpId} />
      <SliceSlider pane={at} />
      <FilmControls pane={at} />
    </div>
  )
}
