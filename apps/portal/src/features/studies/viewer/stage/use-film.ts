import {useEffect, useEffectEvent} from 'react'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {seriesOf, type PaneAt} from '#features/studies/viewer/viewer-state.ts'
import {sliceKey} from '#features/studies/viewer/viewed-study.ts'

/** Plays a film. Where the next image has not come the film waits for it, and shows no gap. */
export function useFilm(at: PaneAt): void {
  const {state, dispatch, loader} = useViewer()
  const pane = state.panes[at]
  const isPlaying = pane?.isPlaying ?? false
  const speed = pane?.speed ?? 1

  const playOn = useEffectEvent(() => {
    const slices = (pane && seriesOf(state, pane)?.slices) ?? []
    const next = slices[((pane?.slice ?? 0) + 1) % slices.length]
    const name = next && sliceKey(next)
    for (const {request} of loader.pictures()) {
      if (sliceKey(request) === name) return dispatch({do: 'play-on', pane: at})
    }
  })

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(playOn, 1000 / speed)
    return () => clearInterval(timer)
  }, [isPlaying, speed])
}
