import {renderSVG} from 'uqr'
import styles from './qr-code.module.css'

/** A QR code. `label` says what it opens, for who cannot see it. */
export function QrCode({text, label}: {text: string; label: string}) {
  const drawn = renderSVG(text, {ecc: 'M', border: 4})
  return <img className={styles.code} src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt={label} />
}
