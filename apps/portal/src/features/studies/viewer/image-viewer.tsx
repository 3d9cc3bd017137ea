import {useEffect, useId, useReducer, useRef, useState, type ReactNode} from 'react'
import {createFrameLoader, type FrameLoader} from './frames/frame-loader.ts'
import type {FrameSource} from './frames/frame-source.ts'
import {LargeSeriesNotice} from './panels/large-series-notice.tsx'
import {SeriesList} from './panels/series-list.tsx'
import {ViewerTabs, type ViewerTab} from './panels/viewer-tabs.tsx'
import {ViewerToolbar} from './panels/viewer-toolbar.tsx'
import {SPANISH_VIEWER_WORDS} from './viewer-spanish-texts.ts'
import {useDataPlan} from './use-data-plan.ts'
import {useExpanded} from './use-expanded.ts'
import {useMedia} from '#features/studies/use-media.ts'
import type {ViewedStudy} from './viewed-study.ts'
import {ViewerAnnouncement} from './viewer-announcement.tsx'
import {ViewerProvider} from './viewer-context.tsx'
import {ViewerPane} from './viewer-pane.tsx'
import {startViewer, viewerReducer, type PaneAt} from './viewer-state.ts'
import type {ViewerTexts} from './viewer-texts.ts'
import styles from './image-viewer.module.css'

type Props = {
  study: ViewedStudy
  /** One for as long as the viewer is shown. */
  source: FrameSource
  /** Beside the images on a wide screen, in a tab on others. */
  report?: ReactNode
  words?: ViewerTexts
}

/** Decoded pictures may use so much memory: a phone with little has room for some forty of 512 × 512. */
const MAX_BITMAP_BYTES = {small: 48 * 2 ** 20, usual: 160 * 2 ** 20}
const SMALL_MEMORY_GB = 4

/** Below this there is one image, and the report has a tab. */
const TWO_PANES = '(min-width: 850px)'
const REPORT_BESIDE = '(min-width: 1200px)'

/** The images of a study. It knows no session: whoever gives a `FrameSource` may show them. */
export function ImageViewer({study, source, report, words = SPANISH_VIEWER_WORDS}: Props) {
  const [state, dispatch] = useReducer(viewerReducer, study, startViewer)
  const data = useDataPlan()
  const loader = useLoader(source)
  const element = useRef<HTMLElement>(null)
  const isWide = useMedia(TWO_PANES)
  const isBeside = useMedia(REPORT_BESIDE)
  const [tab, setTab] = useState<ViewerTab>('images')
  const helpId = useId()
  useExpanded(element, state.isExpanded, () => dispatch({do: 'expand', isExpanded: false}))

  const hasTabs = report !== undefined && !isBeside && !state.isExpanded
  const shown = isWide ? state.panes : state.panes.slice(state.active, state.active + 1)
  const paneAt = (index: number): PaneAt => (isWide ? (index === 0 ? 0 : 1) : state.active)
  const images = (
    <div className={styles.images}>
      <div className={styles.panes} data-count={shown.length}>
        {shown.map((_, index) => (
          <ViewerPane key={paneAt(index)} pane={paneAt(index)} helpId={helpId} />
        ))}
      </div>
      <ViewerToolbar isWide={isWide} />
      {/* It comes once the size is known, so it stands where it moves no image. */}
      <LargeSeriesNotice />
    </div>
  )
  return (
    <ViewerProvider value={{state, dispatch, source, loader, data, words}}>
      <section
        ref={element}
        className={styles.viewer}
        aria-label={words.viewer}
        data-expanded={state.isExpanded || undefined}
        data-report={report !== undefined && isBeside && !state.isExpanded}
      >
        <p id={helpId} hidden>
          {words.keysInShort}
        </p>
        <ViewerTabs
          isTabbed={hasTabs}
          tab={tab}
          onTab={setTab}
          images={
            <div className={styles.body}>
              {images}
              <SeriesList />
              {report !== undefined && isBeside && !state.isExpanded && <div className={styles.report}>{report}</div>}
            </div>
          }
          report={report}
        />
        <ViewerAnnouncement />
      </section>
    </ViewerProvider>
  )
}

/** A loader of this source, whose memory is released when the viewer is unmounted. */
function useLoader(source: FrameSource): FrameLoader {
  const [loader] = useState(() => createFrameLoader({frame: source.frame, maxBitmapBytes: maxBitmapBytes()}))
  useEffect(() => {
    addEventListener('online', loader.retry)
    return () => {
      removeEventListener('online', loader.retry)
      loader.clear()
    }
  }, [loader])
  return loader
}

function maxBitmapBytes(): number {
  const gigabytes =
    typeof navigator === 'object' && 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : Infinity
  return gigabytes <= SMALL_MEMORY_GB ? MAX_BITMAP_BYTES.small : MAX_BITMAP_BYTES.usual
}
