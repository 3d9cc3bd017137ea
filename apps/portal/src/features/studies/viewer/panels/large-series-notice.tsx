import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {aboutBytes, bytesOfPixel, seriesBytes} from '#features/studies/viewer/frames/data-size.ts'
import {useLoaded, useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {seriesOf} from '#features/studies/viewer/viewer-state.ts'

/** About as many pixels as a phone or a pane of a desktop has across. */
const SCREEN_PIXELS = 1024

/** Says how much a large series needs before all of it is fetched. */
export function LargeSeriesNotice() {
  const {state, data, words} = useViewer()
  const loader = useLoaded()
  const pane = state.panes[state.active]
  const series = pane && seriesOf(state, pane)
  if (!series) return null
  const {sharp} = seriesBytes(series, SCREEN_PIXELS, bytesOfPixel(loader.received()))
  if (data.reachOf(series.id, sharp) !== 'near') return null
  return (
    <Notice
      title={words.data.large(aboutBytes(sharp, words.lang))}
      action={
        <Button kind="ghost" small onClick={() => data.fetchWhole(series.id)}>
          {words.data.loadAll}
        </Button>
      }
    >
      {words.data.largeHelp}
    </Notice>
  )
}
