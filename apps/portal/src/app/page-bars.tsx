import {Icon} from '@ceibo/ui/icon'
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs'
import {useSyncExternalStore} from 'react'
import styles from './page-bars.module.css'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that the device has no network, until it has one again. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className={styles.place}>
      {!online && (
        <span className={styles.banner}>
          <Icon of={WifiOff} />
          <span>Estás sin conexión. Lo que ves puede no estar al día.</span>
        </span>
      )}
    </output>
  )
}

/** Shown over the page while the next one loads, so that a press on a link has a visible effect at once. */
export const OpeningBar = () => <progress aria-label="Abriendo la página" className={styles.opening} />
