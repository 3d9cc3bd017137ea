import {Icon} from '@ceibo/ui/icon'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import {DrawingFile} from '#shared/site/drawing-file.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {SiteSection} from '#shared/site/site-section.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './portal-parts.module.css'

const PARTS = [
  {
    title: 'Turnos',
    text: 'Buscá por especialidad, centro y horario. Reservá o anulá un turno cuando quieras.',
    drawing: 'turnos',
  },
  {
    title: 'Resultados',
    text: 'Tus análisis, informes e imágenes, para ver y guardar apenas están listos.',
    drawing: 'resultados',
  },
  {
    title: 'Tu familia',
    text: 'Sacá los turnos de tus hijos y de las personas que tenés a cargo desde tu misma cuenta.',
    drawing: 'familia',
  },
] as const

/** The features of the portal, and the two telephones. */
export function PortalParts() {
  const {emergencyPhone, appointmentsPhone} = useSite()
  return (
    <>
      <SiteSection id="portal" title="Todo en tu portal">
        <ul className={styles.parts}>
          {PARTS.map(({title, text, drawing}) => (
            <li key={title} className={styles.part}>
              <DrawingFile name={drawing} width={60} height={60} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </SiteSection>
      <SiteSection id="telefonos" title="Teléfonos">
        <div className={styles.phones}>
          <p className={styles.phone} data-urgent="">
            <Icon of={Siren} size="1.7em" />
            <span>
              <b>Emergencias</b> Si es urgente, llamanos ya.
            </span>
            <PhoneLink number={emergencyPhone} />
          </p>
          <p className={styles.phone}>
            <Icon of={CalendarClock} size="1.7em" />
            <span>
              <b>Turnos</b> Para reservar, cambiar o anular.
            </span>
            <PhoneLink number={appointmentsPhone} />
          </p>
        </div>
      </SiteSection>
    </>
  )
}
