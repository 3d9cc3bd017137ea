import {saveFile, type DownloadedFile} from '@ceibo/web-kit/calls/file-download'
import {Button, type ButtonKind} from '@ceibo/ui/button'
import Download from 'lucide/dist/esm/icons/download.mjs'
import FolderDown from 'lucide/dist/esm/icons/folder-down.mjs'
import {useState} from 'react'
import {useViewer} from '#features/studies/viewer/viewer-context.tsx'
import {roundedWindow} from '#features/studies/viewer/stage/window-level.ts'
import type {Slice, WindowLevel} from '#features/studies/viewer/viewed-study.ts'

/** Saves the image on the screen as a picture, with the brightness and contrast that it has there. */
export function DownloadImage({slice, window}: {slice: Slice; window: WindowLevel | null}) {
  const {source, words} = useViewer()
  return (
    <DownloadButton
      kind="ghost"
      icon={Download}
      get={() => source.downloadImage(slice, window && roundedWindow(window))}
    >
      {words.data.image}
    </DownloadButton>
  )
}

/** Saves the DICOM files of the study. */
export function DownloadStudy({kind = 'ghost'}: {kind?: ButtonKind}) {
  const {source, words} = useViewer()
  return (
    <DownloadButton kind={kind} icon={FolderDown} get={() => source.downloadStudy()}>
      {words.data.study}
    </DownloadButton>
  )
}

type Props = {kind: ButtonKind; icon: typeof Download; get: () => Promise<DownloadedFile>; children: string}

function DownloadButton({kind, icon, get, children}: Props) {
  const {words} = useViewer()
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
        kind={kind}
        icon={icon}
        busy={state === 'busy'}
        busyText={words.data.downloading}
        onClick={() => void save()}
      >
        {children}
      </Button>
      {state === 'failed' && <p role="alert">{words.data.failed}</p>}
    </>
  )
}
