import styles from './phone-link.module.css'

/** A telephone as people read it, which a phone can dial. */
export function PhoneLink({number}: {number: string}) {
  return (
    <a className={styles.phone} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}
