import {Button} from '@ceibo/ui/button'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import type {FrameTrouble} from '#features/studies/viewer/frames/frame-source.ts'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {DownloadStudy} from './download-buttons.tsx'
import styles from './stage-parts.module.css'

/** Why an image does not come, and what can be done. */
export function StageTrouble({trouble}: {trouble: FrameTrouble}) {
  const {loader, words} = useViewer()
  const {title, text} = words.trouble[trouble]
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
          {trouble === 'ended' ? words.trouble.reopen : words.trouble.retry}
        </Button>
      )}
    </div>
  )
}

/** A page that is loaded again asks for a new ticket, or leads to where one signs in. */
const reopen = () => location.reload()
