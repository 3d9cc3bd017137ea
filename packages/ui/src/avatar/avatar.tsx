import styles from './avatar.module.css'

type Props = {
  /** First and last name; their initials are shown. */
  name: string
  tone?: 'ceibo' | 'rio' | 'sol' | 'info'
  size?: 'small' | 'medium' | 'large'
}

/** The initials of a person. Hidden from screen readers, because the name is always beside it. */
export function Avatar({name, tone = 'ceibo', size = 'medium'}: Props) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('')
  return (
    <span className={styles.avatar} data-tone={tone} data-size={size} aria-hidden="true">
      {initials.toLocaleUpperCase('es')}
    </span>
  )
}
