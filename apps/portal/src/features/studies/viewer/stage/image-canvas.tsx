import {useLayoutEffect, useRef} from 'react'
import {drawPicture, type Drawing} from './draw-picture.ts'
import styles from './image-stage.module.css'

type Props = Omit<Drawing, 'picture'> & {
  /** Null while the image is on its way. */
  picture: Drawing['picture'] | null
}

/** The drawn image. While the next one is on its way the last one stays, dimmed, so that nothing flickers. */
export function ImageCanvas({picture, stage, placed, wanted, usual}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current && picture && stage.width > 0)
      drawPicture(canvas.current, {picture, stage, placed, wanted, usual})
  }, [picture, stage, placed, wanted, usual])
  return <canvas ref={canvas} className={styles.canvas} data-waits={picture === null || undefined} aria-hidden="true" />
}
