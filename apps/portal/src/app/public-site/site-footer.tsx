import type {PublishedContent} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import {BrandMark} from '@ceibo/ui/brand-mark'
import type {ReactNode} from 'react'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {ForPatient, ForVisitor} from '#shared/site/ways-in.tsx'
import styles from './site-footer.module.css'
import {LINK_GROUPS} from './site-links.ts'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

/** The footer: the brand, the pages, the telephones, and who regulates the network. */
export function SiteFooter({footer: {legal, regulators}}: Pick<PublishedContent, 'footer'>) {
  const {brandName, appointmentsPhone, emergencyPhone} = useSite()
  return (
    <footer className={styles.foot}>
      <div className={styles.inside}>
        <div className={styles.us}>
          <BrandMark name={brandName} tone="light" />
          <p>
            Turnos: <PhoneLink number={appointmentsPhone} />
          </p>
          <p>
            Emergencias: <PhoneLink number={emergencyPhone} />
          </p>
        </div>
        {LINK_GROUPS.map(({title, links}) => (
          <LinkGroup key={title} title={title}>
            {links.map(({text, href}) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </LinkGroup>
        ))}
        <LinkGroup title="Tu cuenta">
          <ForVisitor>
            <a href={PATHS.login}>Ingresar</a>
            <a href={PATHS.registration}>Crear una cuenta</a>
          </ForVisitor>
          <ForPatient>
            <a href={PATHS.area}>Mi portal</a>
          </ForPatient>
          <a href="#contenido">Volver arriba</a>
        </LinkGroup>
        <div className={styles.law}>
          {regulators.map(({name, text, phone, href}) => (
            <p key={name}>
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
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </footer>
  )
}

function LinkGroup({title, children}: {title: string; children: ReactNode}) {
  return (
    <nav aria-label={title} className={styles.links}>
      <h2>{title}</h2>
      {children}
    </nav>
  )
}
