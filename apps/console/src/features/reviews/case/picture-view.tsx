import {useMutation, useQuery} from '@tanstack/react-query'
import {type PointerEvent, useEffect, useMemo, useState} from 'react'
import {type ReviewPicture, reviewPictureDrawn} from '@ceibo/contract/verification/review/review-case'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {shortName} from '../review-words.ts'
import {pictureQuery} from '../reviews.api.ts'
import {isWhole, type PictureSize} from './picture-file.ts'
import styles from './picture-view.module.css'

type Look = {zoom: number; contrast: boolean; x: number; y: number}
const PLAIN: Look = {zoom: 1, contrast: false, x: 0, y: 0}
const [LEAST_ZOOM, MOST_ZOOM] = [1, 6]

/** How far an arrow moves an enlarged picture, in pixels of the screen. */
const PAN = 60
const PANS = [
  {key: 'ArrowLeft', name: 'Ver más a la izquierda', x: PAN, y: 0},
  {key: 'ArrowRight', name: 'Ver más a la derecha', x: -PAN, y: 0},
  {key: 'ArrowUp', name: 'Ver más arriba', x: 0, y: PAN},
  {key: 'ArrowDown', name: 'Ver más abajo', x: 0, y: -PAN},
]

/** A picture that was drawn whole, or what could not be. */
export type Drawing = {is: 'drawn'; url: string; size: PictureSize} | {is: 'undrawable'} | {is: 'opened'}

type Props = {
  caseId: string
  picture: ReviewPicture
  /** The key that chooses it; without one it is only looked at, because it is of an earlier round. */
  digit?: number
  /** The keys of zoom, rotation and contrast are for it. */
  isChosen: boolean
  quarters: number
  /** A barcode was read in it. */
  hasCode: boolean
  onTurn: () => void
  onChoose: () => void
  onDrawing?: (drawing: Drawing) => void
}

/** A picture that can be drawn near, turned and read in strong contrast; dragging moves it. It says itself when it cannot be drawn. */
export function PictureView(props: Props) {
  const {caseId, picture, digit, isChosen, quarters, hasCode, onTurn, onChoose, onDrawing} = props
  const {round, position, name, contentType, rejection} = picture
  const {data, error, refetch} = useQuery(pictureQuery(caseId, round, position))
  const [look, setLook] = useState(PLAIN)
  const [isUndrawable, setIsUndrawable] = useState(false)
  const url = useMemo(() => data && URL.createObjectURL(data.content), [data])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const report = useMutation({
    mutationFn: (isDrawn: boolean) => api.call(reviewPictureDrawn, {caseId, round, position, isDrawn}),
  })
  /** What the browser did with the picture; the server has to know it of those that are decided about. */
  function note(drawing: Drawing) {
    setIsUndrawable(drawing.is === 'undrawable')
    if (digit !== undefined) report.mutate(drawing.is !== 'undrawable', {onSuccess: () => onDrawing?.(drawing)})
  }
  async function noteLoaded(shown: HTMLImageElement) {
    if (data === undefined || url === undefined) return
    const size = {width: shown.naturalWidth, height: shown.naturalHeight}
    note((await isWhole(data.content, contentType)) ? {is: 'drawn', url, size} : {is: 'undrawable'})
  }
  const zoomBy = (by: number) =>
    setLook((now) => {
      const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, now.zoom * by))
      return zoom === LEAST_ZOOM ? {...now, zoom, x: 0, y: 0} : {...now, zoom}
    })
  const panBy = (x: number, y: number) => setLook((now) => ({...now, x: now.x + x, y: now.y + y}))
  const strengthen = () => setLook((now) => ({...now, contrast: !now.contrast}))
  useKeys([
    ...(digit === undefined ? [] : [{key: String(digit), name: `Imagen: ${name}`, run: onChoose}]),
    ...(isChosen
      ? [
          {key: '+', name: 'Acercar la imagen', run: () => zoomBy(1.5)},
          {key: '-', name: 'Alejar la imagen', run: () => zoomBy(1 / 1.5)},
          {key: 'g', name: 'Girar la imagen', run: onTurn},
          {key: 'h', name: 'Más contraste', run: strengthen},
          ...(look.zoom > LEAST_ZOOM ? PANS.map(({x, y, ...command}) => ({...command, run: () => panBy(x, y)})) : []),
        ]
      : []),
  ])
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || look.zoom === LEAST_ZOOM) return
    panBy(event.movementX, event.movementY)
  }
  const isImage = contentType.startsWith('image/')
  return (
    <figure className={styles.picture} data-chosen={isChosen || undefined}>
      <figcaption className={styles.caption}>
        {digit !== undefined && <KeyHint>{String(digit)}</KeyHint>}
        <b className={styles.pictureName}>{shortName(name)}</b>
        {digit === undefined && <span className={styles.tag}>{round}.ª vez</span>}
        {hasCode && (
          <span className={styles.tag} data-tone="ok" title="Código leído">
            ✓<span className={styles.tagWord}> Código leído</span>
          </span>
        )}
        {isUndrawable && (
          <b className={styles.tag} data-tone="bad">
            No se ve
          </b>
        )}
        {isImage && (
          <span className={styles.tools}>
            <button type="button" aria-label={`Girar ${name}`} onClick={onTurn}>
              ⟳
            </button>
            <button type="button" aria-label={`Contraste de ${name}`} aria-pressed={look.contrast} onClick={strengthen}>
              ◐
            </button>
            <span className={styles.zoom}>
              <button type="button" aria-label={`Alejar ${name}`} onClick={() => zoomBy(1 / 1.5)}>
                −
              </button>
              <b>{Math.round(look.zoom * 100)} %</b>
              <button type="button" aria-label={`Acercar ${name}`} onClick={() => zoomBy(1.5)}>
                +
              </button>
            </span>
          </span>
        )}
        {rejection !== null && <span className={styles.rejection}>Rechazada: {rejection}</span>}
      </figcaption>
      <div className={styles.canvas} onPointerDown={onChoose} onPointerMove={drag}>
        {(error ?? report.error) && (
          <CallFailure
            failure={error ?? report.error}
            onRetry={() => (error ? void refetch() : report.mutate(!isUndrawable))}
          />
        )}
        {!url && !error && <Skeleton count={4} text={`Cargando ${name}`} />}
        {isUndrawable && (
          <output className={styles.undrawable}>
            <b>Esta imagen no se puede ver</b>
            El archivo está dañado o cortado. No cuenta como vista: solo se puede rechazar.
          </output>
        )}
        {url && isImage && !isUndrawable && (
          <img
            src={url}
            alt={name}
            draggable={false}
            onLoad={({currentTarget}) => void noteLoaded(currentTarget)}
            onError={() => note({is: 'undrawable'})}
            style={{
              transform: `translate(${look.x}px, ${look.y}px) rotate(${quarters * 90}deg) scale(${look.zoom})`,
              ...(look.contrast && {filter: 'grayscale(1) contrast(2)'}),
            }}
          />
        )}
        {url && !isImage && (
          <p className={styles.undrawable}>
            <b>Es un documento PDF</b>
            <a href={url} target="_blank" rel="noreferrer" onClick={() => note({is: 'opened'})}>
              Abrir {name} en otra pestaña
            </a>
          </p>
        )}
      </div>
    </figure>
  )
}
