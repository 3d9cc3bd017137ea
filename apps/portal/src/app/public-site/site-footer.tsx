import type {PublishedContent} from '@ceibo/contract/page-context'
import {PATHS} from '@ceibo/contract/paths'
import {PhoneLink} from '@ceibo/ui/app-link'
import {BrandMark} from '@ceibo/ui/brand-mark'
import {useSite} from '../../shared/site-settings.tsx'
import {ForPatient, ForVisitor} from '../../shared/for-whom.tsx'
import styles from './site-footer.module.css'
import {SITE_SECTIONS} from './site-links.ts'

/** The footer: the brand, the pages, the telephones, and who regulates the network. */
export function SiteFooter({footer: {legal, regulators}}: Pick<PublishedContent, 'footer'>) {
  const {brandName, appointmentsPhone, emergencyPhone} = useSite()
  return (
    <footer className={styles.foot}>
      <div className={styles.inside}>
        <BrandMark name={brandName} tone="light" />
        <nav aria-label="Páginas del sitio" className={styles.links}>
          {SITE_SECTIONS.map(({text, href}) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
        <nav aria-label="Tu cuenta" className={styles.links}>
          <ForVisitor>
            <a href={PATHS.login}>Ingresar</a>
            <a href={PATHS.registration}>Crear una cuenta</a>
          </ForVisitor>
          <ForPatient>
            <a href={PATHS.area}>Ir a mi portal</a>
          </ForPatient>
          <a href="#contenido">Volver arriba</a>
        </nav>
        <p className={styles.phones}>
          <span>
            Turnos: <PhoneLink number={appointmentsPhone} />
          </span>
          <span>
            Emergencias: <PhoneLink number={emergencyPhone} />
          </span>
        </p>
        {regulators.map(({name, text, phone, href}) => (
          <p key={name} className={styles.regulator}>
            <b>{href === undefined ? name : <a href={href}>{name}</a>}</b> {text}
            {phone !== undefined && (
              <>
                {' '}
                <PhoneLink number={phone} />
              </>
            )}
          </p>
        ))}
        {legal.map((line) => (
          <p key={line} className={styles.legal}>
            {line}
          </p>
        ))}
      </div>
    </footer>
  )
}
