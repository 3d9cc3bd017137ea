import styles from './opening-bar.module.css'

/** Over the page while another one is on its way, so that a press on a link is answered at once. */
export const OpeningBar = () => <progress aria-label="Abriendo la página" className={styles.bar} />
