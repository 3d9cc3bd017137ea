import styles from './viewer-skeleton.module.css'

/** The shape of the viewer while the study is opened. */
export function ViewerSkeleton() {
  return (
    <div>
      <output className="visually-hidden">Abriendo las imágenes</output>
      <div className={styles.stage} aria-hidden="true">
        Abriendo las imágenes…
      </div>
    </div>
  )
}
