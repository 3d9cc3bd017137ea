import {saveFile, type DownloadedFile} from '@ceibo/client/file-download'
import {Button, type ButtonKind} from '@ceibo/ui/button'
import {Download, FolderDown} from 'lucide'
import {useState} from 'react'
import {useViewer} from '../viewer-context.tsx'
import type {Slice} from '../viewed-study.ts'

type ImageProps = {
  slice: Slice
  kind?: ButtonKind
  /** The whole study instead, for an image that cannot be made into a picture. */
  isWhole?: boolean
}

/** Saves the image on the screen as a picture. */
export function DownloadImage({slice, kind = 'ghost', isWhole = false}: ImageProps) {
  const {source} = useViewer()
  return isWhole ? (
    <DownloadStudy kind={kind} />
  ) : (
    <DownloadButton kind={kind} icon={Download} get={() => source.downloadImage(slice)}>
      Esta imagen (JPG)
    </DownloadButton>
  )
}

/** Saves the DICOM files of the study. */
export function DownloadStudy({kind = 'ghost'}: {kind?: ButtonKind}) {
  const {source} = useViewer()
  return (
    <DownloadButton kind={kind} icon={FolderDown} get={() => source.downloadStudy()}>
      Todo el estudio (ZIP)
    </DownloadButton>
  )
}

type Props = {kind: ButtonKind; icon: typeof Download; get: () => Promise<DownloadedFile>; children: string}

function DownloadButton({kind, icon, get, children}: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function save() {
    setState('busy')
    const file = await get().catch(() => null)
    setState(file ? 'idle' : 'failed')
    if (file) saveFile(file)
  }
  return (
    <>
      <Button kind={kind} icon={icon} busy={state === 'busy'} busyText="Descargando…" onClick={() => void save()}>
        {children}
      </Button>
      {state === 'failed' && <p role="alert">No pudimos descargarlo. Probá de nuevo en unos minutos.</p>}
    </>
  )
}
