import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {BrandMark} from '@ceibo/ui/brand-mark'
import {createPortal} from 'react-dom'
import {QrCode} from '@ceibo/web-kit/page/qr-code.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import styles from './consultation-sheet.module.css'

/** The content of the printed page. */
export type PaperShare = {
  link: string
  sharerName: string
  recipientName: string
  expiresAt: string
  /** Printed only if the patient asks for it, because link and code together open everything. */
  code: string | null
}

/** One page to hand over at the consultation, which only the printer shows. It names no study. */
export function ConsultationSheet({link, sharerName, recipientName, expiresAt, code}: PaperShare) {
  const {brandName} = useSite()
  const now = useNow()
  return createPortal(
    <article className={styles.sheet}>
      <header className={styles.head}>
        <BrandMark name={brandName} />
        <p>Estudios compartidos</p>
      </header>
      <h1>{sharerName} quiere mostrarte estudios médicos</h1>
      <p className={styles.lead}>
        Para {recipientName}. Se pueden abrir hasta el {longDate(expiresAt, now)}.
      </p>
      <div className={styles.columns}>
        <QrCode text={link} label="Código QR con el link de los estudios" />
        <ol className={styles.steps}>
          <li>Escaneá el código QR con la cámara de tu celular o de tu computadora.</li>
          <li>
            {code === null
              ? `En la página que se abre, ingresá el código de 4 dígitos que te dice ${sharerName}.`
              : 'En la página que se abre, ingresá este código de 4 dígitos:'}
            <span className={styles.digits} aria-hidden={code === null}>
              {Array.from({length: 4}, (_, place) => (
                <span key={place}>{code?.[place] ?? ''}</span>
              ))}
            </span>
          </li>
          <li>Elegí qué estudio ver: resultados, imágenes e informe en PDF. No hace falta tener una cuenta.</li>
        </ol>
      </div>
      <p className={styles.small}>
        Es información de salud, confidencial. Cada vez que se abre queda registrado, y quien comparte lo puede ver y lo
        puede terminar cuando quiera.
      </p>
    </article>,
    document.body,
  )
}
