import {Link} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {previewResultUpload, publishResultUpload, type ReportFacts} from '@ceibo/contract/studies/inbox/result-upload'
import {EmptyState} from '@ceibo/ui/empty-state'
import {apiWithFiles} from '#shared/session/console-queries.ts'
import {useStaff, whoMay} from '#shared/session/staff.tsx'
import {ReportForm} from './report-form.tsx'
import {UploadFrame} from './upload-frame.tsx'
import {publishText, UploadedFiles} from './uploaded-files.tsx'
import {contentsOf, UPLOAD_TIMEOUT_MS, useUpload} from './use-upload.ts'

/** Results uploaded by hand: whose each is and what is wrong is shown first, and then exactly that is published. */
export function Component() {
  return isGrantedEverywhere(useStaff().grants, STAFF_MAY.manageResults) ? (
    <Upload />
  ) : (
    <EmptyState title="No tenés acceso a subir resultados">
      Los sube quien tiene el rol de {whoMay('manageResults')} en todos los centros.
    </EmptyState>
  )
}

/** The server looks at the content; this only decides what is asked first. */
const isPdf = ({type, name}: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

const NOTHING: ReportFacts = {}

function Upload() {
  const upload = useUpload({
    nothing: NOTHING,
    // What is only known of a PDF by who uploads it is asked first.
    isKnown: (files, {personId}) => personId !== undefined || !files.some(isPdf),
    preview: async (files, facts) =>
      (await apiWithFiles(contentsOf(files)).call(previewResultUpload, facts, {timeoutMs: UPLOAD_TIMEOUT_MS})).report,
    publish: (files, facts, shown) =>
      apiWithFiles(contentsOf(files)).call(publishResultUpload, {shown, ...facts}, {timeoutMs: UPLOAD_TIMEOUT_MS}),
    done: 'Publicado: quedó en la recepción.',
  })
  const {files, review, isReviewing, failure} = upload
  const pdfs = files.filter(isPdf).length
  return (
    <UploadFrame
      upload={upload}
      title="Subir resultados"
      hint={
        <>
          Antes de publicar nada vas a ver de quién es cada uno y qué está mal. Una versión posterior de lo publicado lo
          corrige. Lo que llegó está en <Link to={CONSOLE_PATHS.receptions}>Recepción</Link>.
        </>
      }
      formats="DICOM, planillas CSV de laboratorio, FHIR, HL7 o PDF"
      nothing={NOTHING}
      questions={
        pdfs > 0 && (
          <ReportForm
            key={files.map(({name, lastModified}) => `${name} ${lastModified}`).join('/')}
            count={pdfs}
            isBusy={isReviewing}
            failure={failure}
            onReview={(facts) => review(files, facts)}
            onEdit={() => review(files, NOTHING)}
          />
        )
      }
      act={publishText}
    >
      {(report) => <UploadedFiles report={report} names={files.map(({name}) => name)} />}
    </UploadFrame>
  )
}
