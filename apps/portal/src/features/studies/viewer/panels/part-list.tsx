import {saveFile, type DownloadedFile} from '@ceibo/web-kit/calls/file-download'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import Download from 'lucide/dist/esm/icons/download.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import FolderDown from 'lucide/dist/esm/icons/folder-down.mjs'
import {useState} from 'react'
import type {FrameSource} from '#features/studies/viewer/frames/frame-source.ts'
import {aboutBytes} from '#features/studies/viewer/frames/data-size.ts'
import type {ViewedStudy} from '#features/studies/viewer/viewed-study.ts'
import type {ViewerTexts} from '#features/studies/viewer/viewer-texts.ts'
import styles from './part-list.module.css'

type Props = {study: ViewedStudy; source: FrameSource; words: ViewerTexts}

/** What a study has that is no picture: what it is, and what can be done with it. */
export function PartList({study: {parts, series}, source, words}: Props) {
  const hasImages = series.length > 0
  const {title, titleAlone, alone, beside, kinds, openPdf, forSpecialist} = words.parts
  return (
    <Card title={hasImages ? title : titleAlone}>
      <p>{hasImages ? beside : alone}</p>
      <ul className={styles.parts}>
        {parts.map(({uid, kind, title: named, bytes, opensAsPdf}) => (
          <li key={uid}>
            <span>
              <b>{kinds[kind]}</b>
              {named !== '' && <span lang="es-AR">{`\u00a0· ${named}`}</span>}
              {bytes !== null && `\u00a0· ${aboutBytes(bytes, words.lang)}`}
            </span>
            <span className={styles.actions}>
              {opensAsPdf && (
                <SaveButton icon={FileText} words={words} get={() => source.downloadPart(uid, 'pdf')} of={named}>
                  {openPdf}
                </SaveButton>
              )}
              <SaveButton
                icon={Download}
                words={words}
                get={() => source.downloadPart(uid, 'dicom')}
                of={named || kinds[kind]}
              >
                {forSpecialist}
              </SaveButton>
            </span>
          </li>
        ))}
      </ul>
      {!hasImages && (
        <SaveButton icon={FolderDown} words={words} get={() => source.downloadStudy()} of="">
          {words.data.study}
        </SaveButton>
      )}
    </Card>
  )
}

type SaveProps = {
  icon: typeof Download
  words: ViewerTexts
  get: () => Promise<DownloadedFile>
  of: string
  children: string
}

function SaveButton({icon, words, get, of, children}: SaveProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function save() {
    setState('busy')
    const file = await get().catch(() => null)
    setState(file ? 'idle' : 'failed')
    if (file) saveFile(file)
  }
  return (
    <>
      <Button
        kind="ghost"
        icon={icon}
        busy={state === 'busy'}
        busyText={words.data.downloading}
        onClick={() => void save()}
      >
        {children}
        {of !== '' && <span className="visually-hidden"> {of}</span>}
      </Button>
      {state === 'failed' && <p role="alert">{words.parts.failed}</p>}
    </>
  )
}
