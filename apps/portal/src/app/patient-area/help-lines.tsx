import {Icon} from '@ceibo/ui/icon'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './help-lines.module.css'

/** The two telephones that every page shows: emergencies and appointments. */
export function HelpLines({inline = false}: {inline?: boolean}) {
  const {emergencyPhone, appointmentsPhone} = useSite()
  return (
    <section className={styles.help} data-inline={inline} aria-label="Ayuda por teléfono">
      <p className={styles.line} data-urgent="">
        <Icon of={Siren} />
        <span>
          Emergencias <PhoneLink number={emergencyPhone} />
        </span>
      </p>
      <p className={styles.line}>
        <Icon of={CalendarClock} />
        <span>
          Turnos <PhoneLink number={appointmentsPhone} />
        </span>
      </p>
    </section>
  )
}
