import styles from './phone-link.module.css'

/** A formatted telephone number as a `tel:` link. */
export function PhoneLink({number}: {number: string}) {
  return (
    <a className={styles.phone} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}
