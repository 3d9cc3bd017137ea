import styles from './single-name-note.module.css'

/** The way for names that the two fields do not foresee, below them. */
export const SingleNameNote = () => (
  <details className={styles.note}>
    <summary>¿Un solo nombre, o de una sola letra?</summary>
    <p>
      Si hay un solo nombre, escribilo en los dos campos: lo vamos a mostrar una vez. Si el nombre o el apellido tiene
      una sola letra, pedí el registro en el mostrador de cualquiera de nuestros centros.
    </p>
  </details>
)
