import {useQuery} from '@tanstack/react-query'
import {type PointerEvent, useEffect, useMemo, useState} from 'react'
import type {ReviewPicture} from '@ceibo/contract/verification/review/review-case'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {pictureQuery} from '../reviews.api.ts'
import styles from '../reviews-page.module.css'

type Look = {zoom: number; turns: number; contrast: boolean; x: number; y: number}
const PLAIN: Look = {zoom: 1, turns: 0, contrast: false, x: 0, y: 0}
const [LEAST_ZOOM, MOST_ZOOM] = [1, 6]

type Props = {
  caseId: string
  picture: ReviewPicture
  /** The key that chooses it; without one it is only looked at. */
  digit?: number
  /** The keys of zoom, rotation and contrast are for it. */
  isChosen: boolean
  onChoose: () => void
}

/** A picture that can be drawn near, turned and read in strong contrast; dragging moves it. */
export function PictureView({caseId, picture, digit, isChosen, onChoose}: Props) {
  const {round, position, name, contentType, rejection} = picture
  const {data, error, refetch} = useQuery(pictureQuery(caseId, round, position))
  const [look, setLook] = useState(PLAIN)
  const url = useMemo(() => data && URL.createObjectURL(data.content), [data])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const zoomBy = (by: number) =>
    setLook((now) => {
      const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, now.zoom * by))
      return zoom === LEAST_ZOOM ? {...now, zoom, x: 0, y: 0} : {...now, zoom}
    })
  const turn = () => setLook((now) => ({...now, turns: (now.turns + 1) % 4}))
  const strengthen = () => setLook((now) => ({...now, contrast: !now.contrast}))
  useKeys([
    ...(digit === undefined ? [] : [{key: String(digit), name: `Imagen: ${name}`, run: onChoose}]),
    ...(isChosen
      ? [
          {key: '+', name: 'Acercar la imagen', run: () => zoomBy(1.5)},
          {key: '-', name: 'Alejar la imagen', run: () => zoomBy(1 / 1.5)},
          {key: 'g', name: 'Girar la imagen', run: turn},
          {key: 'h', name: 'Más contraste', run: strengthen},
        ]
      : []),
  ])
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || look.zoom === LEAST_ZOOM) return
    setLook((now) => ({...now, x: now.x + event.movementX, y: now.y + event.movementY}))
  }
  return (
    <figure className={styles.picture} data-chosen={isChosen || undefined}>
      <figcaption className={styles.caption}>
        <b>{name}</b>
        {rejection !== null && <span className={styles.note}>Rechazada: {rejection}</span>}
        <span className={styles.tools}>
          <Button small kind="ghost" aria-label={`Girar ${name}`} onClick={turn}>
            ⟳
          </Button>
          <Button small kind="ghost" aria-label={`Alejar ${name}`} onClick={() => zoomBy(1 / 1.5)}>
            −
          </Button>
          <span className={styles.zoom}>{Math.round(look.zoom * 100)} %</span>
          <Button small kind="ghost" aria-label={`Acercar ${name}`} onClick={() => zoomBy(1.5)}>
            +
          </Button>
          <Button small kind="ghost" aria-pressed={look.contrast} onClick={strengthen}>
            Contraste
          </Button>
          {digit !== undefined && <KeyHint>{String(digit)}</KeyHint>}
        </span>
      </figcaption>
      <div className={styles.canvas} onPointerDown={onChoose} onPointerMove={drag}>
        {error && <CallFailure failure={error} onRetry={() => void refetch()} />}
        {!url && !error && <Skeleton count={4} text={`Cargando ${name}`} />}
        {url &&
          (contentType.startsWith('image/') ? (
            <img
              src={url}
              alt={name}
              draggable={false}
              style={{
                transform: `translate(${look.x}px, ${look.y}px) rotate(${look.turns * 90}deg) scale(${look.zoom})`,
                ...(look.contrast && {filter: 'grayscale(1) contrast(2)'}),
              }}
            />
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              Abrir {name} en otra pestaña
            </a>
          ))}
      </div>
    </figure>
  )
}
