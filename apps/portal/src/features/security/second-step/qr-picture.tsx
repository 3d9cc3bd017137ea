import {encode} from 'uqr'
import styles from './second-step.module.css'

/** A QR as one path, dark on light in every theme so that cameras read it. */
export function QrPicture({text, label}: {text: string; label: string}) {
  const {size, data} = encode(text, {ecc: 'M', border: 2})
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <figure className={styles.qr} aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} fill="#000" />
      </svg>
    </figure>
  )
}
