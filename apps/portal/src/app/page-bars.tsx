import {Icon} from '@ceibo/ui/icon'
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs'
import SearchCheck from 'lucide/dist/esm/icons/search-check.mjs'
import {useSyncExternalStore} from 'react'
import {useIsFindingOut} from '#shared/session/document-outcomes.ts'
import styles from './page-bars.module.css'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that the device has no network, and that the outcome of a call is being found out, while it is so. */
export function ConnectionBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const isFindingOut = useIsFindingOut()
  return (
    <output className={styles.place}>
      {!online && (
        <span className={styles.banner}>
          <Icon of={WifiOff} />
          <span>Estás sin conexión. Lo que ves puede no estar al día.</span>
        </span>
      )}
      {online && isFindingOut && (
        <span className={styles.banner}>
          <Icon of={SearchCheck} />
          <span>Se cortó la conexión antes de la respuesta. Estamos averiguando si quedó hecho: no lo repitas.</span>
        </span>
      )}
    </output>
  )
}

/** Shown over the page while the next one loads, so that a press on a link has a visible effect at once. */
export const OpeningBar = () => <progress aria-label="Abriendo la página" className={styles.opening} />
