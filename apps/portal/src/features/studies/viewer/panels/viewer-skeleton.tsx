import styles from './viewer-skeleton.module.css'

/** The shape of the viewer while the study is opened. */
export function ViewerSkeleton({text = 'Abriendo las imágenes'}: {text?: string}) {
  return (
    <div>
      <output className="visually-hidden">{text}</output>
      <div className={styles.stage} aria-hidden="true">
        {text}…
      </div>
    </div>
  )
}
