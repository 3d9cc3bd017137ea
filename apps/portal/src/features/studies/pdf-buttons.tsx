import {ApiFailure} from '@ceibo/client/api-failure'
import type {Study} from '@ceibo/contract/studies'
import {Button} from '@ceibo/ui/button'
import {useToast} from '@ceibo/ui/toast-region'
import {useMutation} from '@tanstack/react-query'
import {FileDown, Send} from 'lucide'
import {useApi} from '../../shared/session/portal-dependencies.tsx'
import type {PdfUse} from './study-pdf.ts'
import {useMedia} from './use-media.ts'

const USES = {
  save: {icon: FileDown, verb: 'Descargar'},
  send: {icon: Send, verb: 'Enviar'},
}

type Props = {study: Pick<Study, 'uid' | 'kind' | 'title'>; small?: boolean}

/** The report as PDF: to keep, and on a device with a share sheet, to send by another app. */
export function PdfButtons({study, small = false}: Props) {
  const isTouch = useMedia('(pointer: coarse)')
  const canSend = isTouch && 'canShare' in navigator
  return (
    <>
      <PdfButton study={study} small={small} use="save" />
      {canSend && !small && <PdfButton study={study} small={small} use="send" />}
    </>
  )
}

function PdfButton({study, small, use}: Required<Props> & {use: PdfUse}) {
  const {icon, verb} = USES[use]
  const api = useApi()
  const toast = useToast()
  const {mutate, isPending} = useMutation({
    // Loaded on the first press, because few visits save a file.
    mutationFn: async () => (await import('./study-pdf.ts')).takePdf(api, study, use),
    onError(error) {
      const why = error instanceof ApiFailure ? ` ${error.text}` : ''
      toast({tone: 'bad', text: `No pudimos descargar el PDF.${why}`})
    },
  })
  return (
    <Button kind="ghost" small={small} icon={icon} busy={isPending} busyText="Descargando…" onClick={() => mutate()}>
      <span className={small ? 'visually-hidden' : undefined}>{verb}</span> PDF
      <span className="visually-hidden"> de {study.title}</span>
    </Button>
  )
}
