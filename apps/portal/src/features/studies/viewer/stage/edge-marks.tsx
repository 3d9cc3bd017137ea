import type {OrientationMark} from './orientation-marks.ts'
import styles from './image-stage.module.css'

/** Where head, feet, left and right of the patient are. The name of the image tells them to a screen reader. */
export function EdgeMarks({marks}: {marks: readonly OrientationMark[]}) {
  return marks.map(({side, short}) => (
    <span key={side} className={styles.mark} data-side={side} aria-hidden="true">
      {short}
    </span>
  ))
}
