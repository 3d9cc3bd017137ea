import styles from './document-resend.module.css'

/** Advice for taking a legible picture. */
export function PhotoAdvice() {
  return (
    <section>
      <h2>Para que se lea bien</h2>
      <ul className={styles.advice}>
        <li>Apoyá el papel o el documento sobre algo liso</li>
        <li>Buscá luz, sin flash ni reflejos</li>
        <li>Que entren los cuatro bordes</li>
      </ul>
    </section>
  )
}
