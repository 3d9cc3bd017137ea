import type {IconNode} from 'lucide'
import type {ButtonHTMLAttributes, MouseEvent, ReactNode, Ref} from 'react'
import {AppLink, type AppLinkProps} from '#app-link/app-link.tsx'
import styles from './button.module.css'
import {Icon} from '#icon/icon.tsx'

/** `light` and `outline` are for deep panels. One `primary` per screen. */
export type ButtonKind = 'primary' | 'ghost' | 'quiet' | 'danger' | 'light' | 'outline'

type Look = {
  kind?: ButtonKind
  icon?: IconNode
  /** Places the icon after the text. */
  iconEnd?: IconNode
  wide?: boolean
  small?: boolean
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** A busy button keeps its focus and size, and ignores presses. */
    busy?: boolean
    busyText?: string
    ref?: Ref<HTMLButtonElement>
  }

/** A button. `kind` sets its look; `busy` shows that its action is running. */
export function Button(props: ButtonProps) {
  const {kind = 'primary', icon, iconEnd, wide, small, busy = false, busyText, children, onClick, ...rest} = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-kind={kind}
      data-wide={wide || undefined}
      data-small={small || undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <span className={styles.face} aria-hidden={busy && busyText ? true : undefined}>
        {face(icon, children, iconEnd)}
      </span>
      {busy && (
        <span className={styles.busy}>
          <span className={styles.spinner} aria-hidden="true" />
          {busyText}
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({kind = 'primary', icon, iconEnd, wide, small, children, ...rest}: Look & AppLinkProps) {
  return (
    <AppLink
      {...rest}
      className={styles.button}
      data-kind={kind}
      data-wide={wide || undefined}
      data-small={small || undefined}
    >
      <span className={styles.face}>{face(icon, children, iconEnd)}</span>
    </AppLink>
  )
}

const face = (icon: IconNode | undefined, words: ReactNode, iconEnd: IconNode | undefined) => (
  <>
    {icon && <Icon of={icon} size="1.25em" />}
    <span>{words}</span>
    {iconEnd && <Icon of={iconEnd} size="1.25em" />}
  </>
)
