import {AppointmentsTileArt, FamilyTileArt, ResultsTileArt} from '@ceibo/ui/art/tile-art'
import {Icon} from '@ceibo/ui/icon'
import {CalendarClock, Siren} from 'lucide'
import type {ReactNode} from 'react'
import {PhoneLink} from '@ceibo/ui/app-link'
import {useSite} from '../../shared/session/site-settings.tsx'
import {SiteSection} from '../../shared/site/site-section.tsx'
import styles from './portal-parts.module.css'

const PARTS: readonly {title: string; text: string; art: ReactNode}[] = [
  {
    title: 'Turnos',
    text: 'Buscá por especialidad, centro y horario. Reservá o anulá un turno cuando quieras.',
    art: <AppointmentsTileArt />,
  },
  {
    title: 'Resultados',
    text: 'Tus análisis, informes e imágenes, para ver y guardar apenas están listos.',
    art: <ResultsTileArt />,
  },
  {
    title: 'Tu familia',
    text: 'Sacá los turnos de tus hijos y de las personas que tenés a cargo desde tu misma cuenta.',
    art: <FamilyTileArt />,
  },
]

/** The features of the portal, and the two telephones. */
export function PortalParts() {
  const {emergencyPhone, appointmentsPhone} = useSite()
  return (
    <>
      <SiteSection id="portal" title="Todo en tu portal">
        <ul className={styles.parts}>
          {PARTS.map(({title, text, art}) => (
            <li key={title} className={styles.part}>
              {art}
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
