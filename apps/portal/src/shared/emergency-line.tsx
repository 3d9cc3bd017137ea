import {phoneUri} from '@ceibo/contract/fields/phone-uri'
import {Icon} from '@ceibo/ui/icon'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import styles from './emergency-line.module.css'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'

/** The emergency telephone in the header of a public page. */
export function EmergencyLine() {
  const {emergencyPhone} = useSite()
  return (
    <a className={styles.line} href={phoneUri(emergencyPhone)}>
      <Icon of={Siren} />
      <span>
        <span className={styles.word}>Emergencias </span>
        <b>{emergencyPhone}</b>
      </span>
    </a>
  )
}
