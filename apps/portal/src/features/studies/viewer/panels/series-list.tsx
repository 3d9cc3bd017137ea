import {useEffect, useRef} from 'react'
import {previewOf, pictureSize} from '#features/studies/viewer/frames/frame-request.ts'
import {bestPicture, type WantedFrame} from '#features/studies/viewer/frames/wanted-frames.ts'
import {ImageCanvas} from '#features/studies/viewer/stage/image-canvas.tsx'
import {imageBox, placeImage, WHOLE} from '#features/studies/viewer/stage/image-view.ts'
import {useLoaded, useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {openingSlice, type Series} from '#features/studies/viewer/viewed-study.ts'
import styles from './series-list.module.css'

/** The series of the study with a small picture of each. */
export function SeriesList() {
  const {state, dispatch, data, words} = useViewer()
  const loader = useLoaded()
  const {series} = state.study
  const isFirstThere = loader.version() > 0
  const list = useRef<HTMLUListElement>(null)
  const shown = state.panes[state.active]?.seriesId
  const place = series.findIndex(({id}) => id === shown)

  useEffect(() => {
    // The image on the screen comes first, also on a slow line.
    if (isFirstThere && !data.saves) loader.want('series', series.flatMap(thumbnailOf))
  }, [loader, series, isFirstThere, data.saves])

  useEffect(() => {
    const current = list.current?.children[place]
    if (list.current && current) scrollInside(list.current, current)
  }, [place])

  if (series.length < 2) return null
  return (
    <nav className={styles.list} aria-label={words.series.list}>
      <ul ref={list}>
        {series.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.series}
              aria-current={one.id === shown || undefined}
              onClick={() => dispatch({do: 'show-series', pane: state.active, seriesId: one.id})}
            >
              <Thumbnail series={one} />
              <span className={styles.name} lang={one.isNamedByArchive ? 'es-AR' : undefined}>
                {one.name}
              </span>
              <span className={styles.count}>{words.series.images(one.slices.length)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Brings a part of a list into its box. The page stays where it is, unlike with `scrollIntoView`. */
function scrollInside(list: Element, part: Element) {
  const [box, item] = [list.getBoundingClientRect(), part.getBoundingClientRect()]
  list.scrollBy({
    left: beyond(item.left, item.right, box.left, box.right),
    top: beyond(item.top, item.bottom, box.top, box.bottom),
  })
}

/** How far a part lies before its box (negative) or after it. */
const beyond = (from: number, to: number, least: number, most: number) =>
  from < least ? from - least : Math.max(0, to - most)

function thumbnailOf(series: Series): WantedFrame[] {
  const slice = series.slices[openingSlice(series)]
  if (!slice) return []
  const request = previewOf(slice, null)
  return [{request, pixels: pictureSize(slice, request), isDecoded: true, isLookedAt: false}]
}

const THUMBNAIL = {width: 72, height: 72}

function Thumbnail({series}: {series: Series}) {
  const loader = useLoaded()
  const slice = series.slices[openingSlice(series)]
  if (!slice) return null
  return (
    <span className={styles.thumbnail}>
      <ImageCanvas
        picture={bestPicture(loader.pictures(), slice, null)}
        stage={THUMBNAIL}
        placed={placeImage(WHOLE, THUMBNAIL, imageBox(slice))}
        wanted={null}
        usual={null}
      />
    </span>
  )
}
