import {createContext, use, useSyncExternalStore, type Dispatch} from 'react'
import type {DataPlan} from './use-data-plan.ts'
import type {FrameLoader} from './frames/frame-loader.ts'
import type {FrameSource} from './frames/frame-source.ts'
import type {ViewerTexts} from './viewer-texts.ts'
import type {ViewerAction, ViewerState} from './viewer-state.ts'

/** What the parts of the viewer share. */
export type Viewer = {
  state: ViewerState
  dispatch: Dispatch<ViewerAction>
  source: FrameSource
  loader: FrameLoader
  data: DataPlan
  words: ViewerTexts
}

const ViewerContext = createContext<Viewer | null>(null)

export const ViewerProvider = ViewerContext.Provider

export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (viewer === null) throw new Error('ViewerProvider is missing above this component')
  return viewer
}

/** The loader; the component renders again whenever something was loaded. */
export function useLoaded(): FrameLoader {
  const {loader} = useViewer()
  useSyncExternalStore(loader.subscribe, loader.version, loader.version)
  return loader
}
