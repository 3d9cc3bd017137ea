import {Button} from '@ceibo/ui/button'
import {Icon} from '@ceibo/ui/icon'
import FileCheck from 'lucide/dist/esm/icons/file-check.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import {sizeText} from '#shared/photos/chosen-photo.ts'
import styles from './medical-order-field.module.css'
import type {OrderFile} from './medical-order.ts'

type Props = {files: readonly OrderFile[]; onRemove: (file: OrderFile) => void}

/** The uploaded files of an order. */
export function OrderFileList({files, onRemove}: Props) {
  return (
    <>
      <output className="visually-hidden">{inWords(files.length)}</output>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Archivos de la orden">
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              <Icon of={FileCheck} size="1.5em" />
              <span className={styles.name}>
                {file.name} <span className={styles.size}>{sizeText(file.bytes)}</span>
              </span>
              <Button kind="quiet" small icon={Trash} onClick={() => onRemove(file)}>
                Quitar <span className="visually-hidden">{file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function inWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Un archivo adjunto' : `${count} archivos adjuntos`
}
