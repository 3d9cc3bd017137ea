import {lazy, Suspense} from 'react'
import styles from './qr-code.module.css'

type Props = {
  text: string
  /** The text alternative: what the code opens. */
  label: string
}

const Drawn = lazy(async () => {
  const {renderSVG} = await import('uqr')
  const drawn = (text: string) => encodeURIComponent(renderSVG(text, {ecc: 'M', border: 4}))
  return {
    default: ({text, label}: Props) => (
      <img className={styles.code} src={`data:image/svg+xml,${drawn(text)}`} alt={label} />
    ),
  }
})

/** A QR code; the code that draws it is loaded with the first one. */
export const QrCode = (props: Props) => (
  <Suspense>
    <Drawn {...props} />
  </Suspense>
)
