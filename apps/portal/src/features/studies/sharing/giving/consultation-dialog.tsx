import {Button} from '@ceibo/ui/button'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {Dialog} from '@ceibo/ui/dialog'
import {Stack} from '@ceibo/ui/stack'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import {useState} from 'react'
import {QrCode} from '@ceibo/web-kit/page/qr-code.tsx'
import {ConsultationSheet, type PaperShare} from './consultation-sheet.tsx'
import styles from './consultation-dialog.module.css'

type Props = {share: PaperShare; onClose: () => void}

/** The QR of a share: to be scanned from the screen at the consultation, or printed. */
export function ConsultationDialog({share, onClose}: Props) {
  const [announcesCode, setAnnouncesCode] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title="QR para la consulta"
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cerrar
          </Button>
          <Button icon={Printer} onClick={() => globalThis.print()}>
            Imprimir
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          Mostralo en la consulta o imprimilo en una hoja. {share.recipientName} lo escanea y escribe el código que le
          decís.
        </p>
        <div className={styles.code}>
          <QrCode text={share.link} label="Código QR con el link de los estudios" />
        </div>
        {share.code !== null && (
          <CheckboxField
            label="Imprimir también el código"
            hint="Quien tenga la hoja va a poder abrir los estudios"
            checked={announcesCode}
            onChange={(event) => setAnnouncesCode(event.target.checked)}
          />
        )}
      </Stack>
      <ConsultationSheet {...share} code={announcesCode ? share.code : null} />
    </Dialog>
  )
}
