import {PATHS} from '@ceibo/contract/pages/paths'
import {Button} from '@ceibo/ui/button'
import Languages from 'lucide/dist/esm/icons/languages.mjs'
import type {ReactNode} from 'react'
import {BrandLink} from '#shared/brand-link.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import styles from './shared-page.module.css'
import {WORDS} from './shared-texts.ts'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import type {Language} from './share-language.ts'

type Props = {
  language: Language
  onLanguage: (language: Language) => void
  /** The images of a study take the whole width. */
  isWide: boolean
  children: ReactNode
}

/** The page of somebody without an account: the brand, the language, and whom to call. */
export function SharedFrame({language, onLanguage, isWide, children}: Props) {
  const {lang, other, help, brandLink, skip} = WORDS[language]
  const {appointmentsPhone, emergencyPhone} = useSite()
  return (
    <div className={styles.page} lang={lang}>
      <a className="skip-link" href="#contenido">
        {skip}
      </a>
      <header className={styles.bar}>
        <div className={styles.barInside} data-wide={isWide || undefined}>
          <BrandLink href={PATHS.front} label={brandLink} />
          <Button kind="quiet" small icon={Languages} lang={other.lang} onClick={() => onLanguage(other.language)}>
            {other.name}
          </Button>
        </div>
      </header>
      <main id="contenido" className={styles.main} data-wide={isWide || undefined} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.help}>
        <p>
          <b>{help.title}</b> {help.text} <PhoneLink number={appointmentsPhone} />.
        </p>
        <p>
          {help.emergency}: <PhoneLink number={emergencyPhone} />
        </p>
      </footer>
    </div>
  )
}
