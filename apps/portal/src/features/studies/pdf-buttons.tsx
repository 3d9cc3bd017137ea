import type {Study} from '@ceibo/contract/studies/studies'
import {Button} from '@ceibo/ui/button'
import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import type {PdfUse} from './study-pdf.ts'
import {useSharesFiles} from './use-media.ts'
import {useStudyPdf} from './use-study-pdf.ts'

export type ShareableStudy = Pick<Study, 'uid' | 'kind' | 'title'>

const USES = {
  save: {icon: FileDown, verb: 'Descargar'},
  send: {icon: Send, verb: 'Enviar'},
}

type Props = {study: ShareableStudy}

/** The report as PDF: to keep, and on a device with a share sheet, to send by another app. */
export function PdfButtons({study}: Props) {
  const canSend = useSharesFiles()
  return (
    <>
      <PdfButton study={study} use="save" />
      {canSend && <PdfButton study={study} use="send" />}
    </>
  )
}

/** One use of the report as PDF. */
export function PdfButton({study, use}: Props & {use: PdfUse}) {
  const {icon, verb} = USES[use]
  const {mutate, isPending} = useStudyPdf(study)
  return (
    <Button kind="ghost" icon={icon} busy={isPending} busyText="Descargando…" onClick={() => mutate({use})}>
      {verb} PDF
      <span className="visually-hidden"> de {study.title}</span>
    </Button>
  )
}
