import {Button} from '@ceibo/ui/button'
import {RotateCw} from 'lucide'
import type {FrameTrouble} from '../frames/frame-source.ts'
import {useViewer} from '../viewer-context.tsx'
import {DownloadStudy} from './download-buttons.tsx'
import styles from './stage-parts.module.css'

const WORDS: Record<FrameTrouble, {title: string; text: string}> = {
  undecodable: {
    title: 'No podemos mostrar esta imagen',
    text: 'El formato de este archivo no se puede ver acá. Descargá el estudio para abrirlo con otro programa.',
  },
  missing: {title: 'Esta imagen no está', text: 'El archivo no la encuentra. Las demás imágenes se pueden ver.'},
  archive: {
    title: 'El archivo de imágenes no responde',
    text: 'Seguimos probando. Lo que ya se cargó se puede ver.',
  },
  ended: {title: 'Tu acceso a las imágenes terminó', text: 'Abrí el estudio otra vez para seguir viéndolo.'},
  offline: {title: 'Estás sin conexión', text: 'Lo que ya se cargó se puede ver. Seguimos cuando tengas conexión.'},
}

/** Why an image does not come, and what can be done. */
export function StageTrouble({trouble}: {trouble: FrameTrouble}) {
  const {loader} = useViewer()
  const {title, text} = WORDS[trouble]
  return (
    <div className={styles.trouble} data-over="stage">
      <output>
        <b className={styles.title}>{title}</b>
        {text}
      </output>
      {trouble === 'undecodable' ? (
        <DownloadStudy kind="light" />
      ) : (
        <Button kind="light" icon={RotateCw} onClick={trouble === 'ended' ? reopen : loader.retry}>
          {trouble === 'ended' ? 'Abrir otra vez' : 'Reintentar'}
        </Button>
      )}
    </div>
  )
}

/** A page that is loaded again asks for a new ticket, or leads to where one signs in. */
const reopen = () => location.reload()
