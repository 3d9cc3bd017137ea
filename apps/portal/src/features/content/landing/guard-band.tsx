import {PATHS} from '@ceibo/contract/pages/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {Icon} from '@ceibo/ui/icon'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import {OpenNow} from '#shared/site/open-now.tsx'
import site from '#shared/site/site-section.module.css'
import styles from './guard-band.module.css'
import type {LandingGuard} from './landing-content.ts'

/**
 * One guard and a link to all of them: the first that is open now, which the script of the public pages chooses
 * (`public-page/first-open.ts`), or else the first of the content. All share one grid cell, so that the choice shifts nothing.
 */
export function GuardBand({guards}: {guards: readonly LandingGuard[]}) {
  return (
    <section className={site.wide} aria-label="Guardias">
      <div className={styles.band}>
        <Icon of={Siren} size="1.9em" className={styles.icon} />
        <div className={styles.guards} data-first-open="">
          {guards.map(({id, title, centreName, specialties, hours, closures}, place) => (
            <div key={id} className={styles.guard} data-chosen={place === 0 ? '' : undefined}>
              <h2>
                {title}&nbsp;· {centreName}
              </h2>
              <p>{sentence(specialties)}</p>
              <p>
                <OpenNow hours={hours} closures={closures} thing="guardia" />
              </p>
            </div>
          ))}
        </div>
        <ButtonLink href={PATHS.emergencies} kind="ghost">
          Ver emergencias
        </ButtonLink>
      </div>
    </section>
  )
}

/** "Clínica médica, pediatría y traumatología". */
const sentence = ([first = '', ...others]: readonly string[]) =>
  new Intl.ListFormat('es').format([first, ...others.map((one) => one.toLowerCase())])
