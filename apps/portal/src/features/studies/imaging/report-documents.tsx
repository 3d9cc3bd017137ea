import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import type {Study} from '@ceibo/contract/studies/studies'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import {useStudyPdf} from '#features/studies/use-study-pdf.ts'
import {aboutBytes} from '#features/studies/viewer/frames/data-size.ts'
import styles from './report-documents.module.css'

type Documents = Exclude<OpenedStudy['report'], null>['documents']
type Props = {
  study: Pick<Study, 'uid' | 'kind' | 'title' | 'can'>
  documents: Documents
  /** Files are of the last version. */
  isLast: boolean
}

/** The documents of a report as they were received: how long each is, and its file. */
export function ReportDocuments({study, documents, isLast}: Props) {
  // Where the report is one document, the button over the report downloads it.
  const hasButton = isLast && !documents.some(({isWhole}) => isWhole && study.can.pdf)
  return (
    <Card title={documents.length === 1 ? 'Documento del informe' : 'Documentos del informe'}>
      <p>
        {documents.length > 1
          ? 'Se descargan tal como los emitió el centro, sin cambios.'
          : hasButton || !isLast
            ? 'Se descarga tal como lo emitió el centro, sin cambios.'
            : 'Se descarga con el botón «Descargar PDF», tal como lo emitió el centro, sin cambios.'}
      </p>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.number}>
            <span>
              <b>{document.title || study.title}</b>
              <br />
              {factsOf(document)}
            </span>
            {hasButton && <SaveDocument study={study} document={document} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "PDF, 3 páginas, 120 KB"; a document whose pages cannot be counted has none. */
const factsOf = ({pages, bytes}: Documents[number]) =>
  ['PDF', pages === null ? '' : pages === 1 ? '1 página' : `${pages} páginas`, aboutBytes(bytes, 'es-AR')]
    .filter(Boolean)
    .join('\u00a0· ')

function SaveDocument({study, document}: {study: Props['study']; document: Documents[number]}) {
  const {mutate, isPending} = useStudyPdf(study)
  return (
    <Button
      kind="ghost"
      icon={FileDown}
      busy={isPending}
      busyText="Descargando…"
      onClick={() => mutate({use: 'save', document: document.number})}
    >
      Descargar<span className="visually-hidden"> {document.title || study.title}</span>
    </Button>
  )
}
