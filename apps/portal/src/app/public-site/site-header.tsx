import {PATHS} from '@ceibo/contract/pages/paths'
import {BrandMark} from '@ceibo/ui/brand-mark'
import {Icon} from '@ceibo/ui/icon'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import {EmergencyLine} from '#shared/emergency-line.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import styles from './site-header.module.css'
import {LINK_GROUPS, MENU_LINKS} from './site-links.ts'
import {SidePanel} from '#shared/site/side-panel.tsx'
import {LoginChooser, WaysIn} from '#shared/site/ways-in.tsx'

const MENU = 'menu-del-sitio'

/** The header: the menu of a phone, the brand, the sections, the emergency line and the ways to sign in. */
export function SiteHeader() {
  const {brandName} = useSite()
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <button type="button" className={styles.opener} popoverTarget={MENU} aria-haspopup="dialog">
          <Icon of={Menu} />
          <span>Menú</span>
        </button>
        <a href={PATHS.front} className={styles.brand}>
          <BrandMark name={brandName} folds />
        </a>
        <nav aria-label="Secciones" className={styles.links}>
          {MENU_LINKS.map(({text, href}) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
        <div className={styles.end}>
          <EmergencyLine />
          <WaysIn kind="primary" small />
        </div>
      </div>
      <SiteMenu />
      <LoginChooser />
    </header>
  )
}

/** The menu of a phone. */
function SiteMenu() {
  return (
    <SidePanel id={MENU} side="left" label="Menú">
      <nav aria-label="Menú del sitio" className={styles.menu}>
        {LINK_GROUPS.map(({title, links}) => (
          <section key={title} aria-labelledby={`menu-${title}`}>
            <h2 id={`menu-${title}`}>{title}</h2>
            <ul>
              {links.map(({text, href}) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </SidePanel>
  )
}
