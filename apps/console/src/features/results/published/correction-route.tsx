import {useQuery} from '@tanstack/react-query'
import {Link, useParams} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {OpenedResult} from '@ceibo/contract/studies/inbox/published-results'
import {
  type CorrectionObstacle,
  type CorrectionReport,
  previewCorrection,
  publishCorrection,
} from '@ceibo/contract/studies/inbox/result-correction'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {apiWithFiles} from '#shared/session/console-queries.ts'
import {useStaff, whoMay} from '#shared/session/staff.tsx'
import {UploadedFiles} from '../upload/uploaded-files.tsx'
import {UploadFrame} from '../upload/upload-frame.tsx'
import {contentsOf, UPLOAD_TIMEOUT_MS, useUpload} from '../upload/use-upload.ts'
import {openedQuery} from './published.api.ts'
import {ShownReportView} from './shown-to-patient.tsx'
import styles from './correction.module.css'

/** A published result beside what it would say if the files that are chosen corrected it. */
export function Component() {
  const {uid = ''} = useParams()
  const mayManage = isGrantedEverywhere(useStaff().grants, STAFF_MAY.manageResults)
  const {data, error, refetch} = useQuery({...openedQuery(uid), enabled: mayManage})
  if (!mayManage) {
    return (
      <EmptyState title="No tenés acceso a corregir resultados">
        Los corrige quien tiene el rol de {whoMay('manageResults')} en todos los centros.
      </EmptyState>
    )
  }
  if (data) return <Correction found={data} />
  if (error) return <CallFailure failure={error} onRetry={() => void refetch()} />
  return <Skeleton count={6} text="Abriendo el resultado" />
}

const isKnown = () => true

function Correction({found}: {found: OpenedResult}) {
  const {uid, kind, title, person, documentNumber, number} = found
  const upload = useUpload<null, CorrectionReport>({
    nothing: null,
    isKnown,
    preview: async (files) =>
      (await apiWithFiles(contentsOf(files)).call(previewCorrection, {uid}, {timeoutMs: UPLOAD_TIMEOUT_MS})).report,
    publish: (files, _, shown) =>
      apiWithFiles(contentsOf(files)).call(publishCorrection, {uid, shown}, {timeoutMs: UPLOAD_TIMEOUT_MS}),
    done: 'Corregido: el paciente ve la versión nueva, y las anteriores quedan.',
  })
  const back = pathTo(CONSOLE_PATHS.publishedResult, {uid})
  return (
    <UploadFrame
      upload={upload}
      title={`Corregir: ${title}`}
      hint={
        <>
          De {person?.name ?? `documento ${documentNumber}`}, n.º {number || '—'}.{' '}
          {kind === 'laboratory'
            ? 'Tiene que ser el mismo protocolo, entero y con una fecha de informe posterior.'
            : 'Un PDF reemplaza todo el informe; las imágenes quedan.'}{' '}
          <Link to={back}>Volver al resultado</Link>.
        </>
      }
      formats={kind === 'laboratory' ? 'Una planilla CSV, FHIR o HL7' : 'Un PDF, FHIR o DICOM'}
      nothing={null}
      act={() => 'Publicar la corrección y avisar'}
    >
      {(report) => (
        <>
          {report.obstacle && (
            <Notice tone="bad" live="alert" title={OBSTACLES[report.obstacle]}>
              No se publica nada.
            </Notice>
          )}
          <UploadedFiles report={report} names={upload.files.map(({name}) => name)} />
          {report.after && (
            <div className={styles.sides}>
              <section className={styles.side} aria-label="Como está">
                <h2 className={styles.title}>Como está</h2>
                {report.before ? <ShownReportView shown={report.before} /> : <p>Todavía no dice nada.</p>}
              </section>
              <section className={styles.side} aria-label="Como queda">
                <h2 className={styles.title}>Como queda</h2>
                <ShownReportView shown={report.after} {...(report.before && {before: report.before})} />
              </section>
            </div>
          )}
        </>
      )}
    </UploadFrame>
  )
}

const OBSTACLES: Record<CorrectionObstacle, string> = {
  nothing: 'Los archivos no traen ningún resultado que se pueda leer.',
  several: 'Los archivos traen varios resultados: para corregir este, subí el suyo solo.',
  'other-study': 'El archivo es de otro estudio: no coinciden el número o el lugar.',
  'not-by-pdf': 'Un resultado de laboratorio se ve por sus valores: subilos en CSV, FHIR o HL7.',
  'not-taken': 'Lo que dice el archivo no queda como última versión de este resultado.',
}
