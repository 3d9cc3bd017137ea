import {AppLink} from '@ceibo/ui/app-link'
import {BrandMark} from '@ceibo/ui/brand-mark'
import styles from './brand-link.module.css'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'

type Props = {href: string; label?: (brandName: string) => string; folds?: boolean}

/** The brand, as a link to the dashboard. */
export function BrandLink({href, label, folds = false}: Props) {
  const {brandName} = useSite()
  return (
    <AppLink href={href} className={styles.brand} data-folds={folds} aria-label={label?.(brandName)}>
      <BrandMark name={brandName} folds={folds} />
    </AppLink>
  )
}

/** The target of the brand link on the pages before sign-in. */
export const toLogin = (brandName: string): string => `${brandName}: ir al ingreso`
