import {PdfButton, type ShareableStudy} from '#features/studies/pdf-buttons.tsx'
import {useSharesFiles} from '#features/studies/use-media.ts'
import styles from './share-dialog.module.css'

/** Sends the report itself by another app of a phone. Renders nothing where the device has no share sheet. */
export function SendPdf({study}: {study: ShareableStudy}) {
  const canSend = useSharesFiles()
  if (!canSend) return null
  return (
    <div className={styles.pdf}>
      <p>
        También podés mandar el informe en PDF con otra app de tu celular. Es una copia: no vas a poder dejar de
        compartirla.
      </p>
      <PdfButton study={study} use="send" />
    </div>
  )
}
