import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useRef, useState} from 'react'
import {Link} from 'react-router'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {
  previewResultUpload,
  publishResultUpload,
  type ReportFacts,
  RESULT_UPLOAD,
  UPLOAD_MEGABYTES,
} from '@ceibo/contract/studies/inbox/result-upload'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {FileDrop} from '#shared/file-drop.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {apiWithFiles} from '#shared/session/console-queries.ts'
import {useStaff, whoMay} from '#shared/session/staff.tsx'
import {useTell} from '#shared/undo/undo.tsx'
import {RESULTS} from '../results.api.ts'
import {ReportForm} from './report-form.tsx'
import {publishText, UploadedFiles} from './uploaded-files.tsx'
import styles from './upload.module.css'

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

/** Reading many images takes longer than other calls. */
const TIMEOUT_MS = 120_000

/** The server looks at the content; this only decides what is asked first. */
const isPdf = ({type, name}: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

const contentsOf = (files: readonly File[]) => files.map((file) => ({name: file.name, content: file}))

function Upload() {
  const tell = useTell()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [facts, setFacts] = useState<ReportFacts>({})
  const pdfs = files.filter(isPdf).length
  const preview = useMutation({
    mutationFn: async ({chosen, about}: {chosen: readonly File[]; about: ReportFacts}) =>
      (await apiWithFiles(contentsOf(chosen)).call(previewResultUpload, about, {timeoutMs: TIMEOUT_MS})).report,
  })
  const publish = useMutation({
    mutationFn: (shown: string) =>
      apiWithFiles(contentsOf(files)).call(publishResultUpload, {shown, ...facts}, {timeoutMs: TIMEOUT_MS}),
    onSuccess: (done) => {
      if (done.is !== 'published') return
      clear()
      tell('Publicado: quedó en la recepción.')
    },
    onSettled: () => queries.invalidateQueries({queryKey: [RESULTS]}),
  })
  const changed = publish.data?.is === 'changed-meanwhile' ? publish.data.report : undefined
  const report = changed ?? preview.data
  const shown = report?.shown ?? null

  function clear() {
    review([], {})
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  function review(chosen: readonly File[], about: ReportFacts) {
    setFiles(chosen)
    setFacts(about)
    publish.reset()
    preview.reset()
    // What is only known of a PDF by who uploads it is asked first.
    const isKnown = about.personId !== undefined || !chosen.some(isPdf)
    if (chosen.length > 0 && isKnown) preview.mutate({chosen, about})
  }
  const send = (what: string) => {
    if (!publish.isPending) publish.mutate(what)
  }
  useKeys([
    {key: 'e', name: 'Elegir archivos', run: () => input.current?.click()},
    ...(shown === null ? [] : [{key: 'a', name: 'Publicar lo revisado', run: () => send(shown)}]),
    ...(files.length > 0 ? [{key: 'Escape', name: 'Descartar', run: clear}] : []),
  ])
  return (
    <div className={styles.page}>
      <title>Subir resultados · Consola</title>
      <header>
        <h1 className={styles.title}>Subir resultados</h1>
        <p className={styles.hint}>
          Antes de publicar nada vas a ver de quién es cada uno y qué está mal. Una versión posterior de lo publicado lo
          corrige. Lo que llegó está en <Link to={CONSOLE_PATHS.receptions}>Recepción</Link>.
        </p>
      </header>
      <FileDrop
        ref={input}
        label={
          <>
            Elegir archivos <KeyHint>E</KeyHint>
          </>
        }
        hint={`DICOM, planillas CSV de laboratorio, FHIR, HL7 o PDF: hasta ${RESULT_UPLOAD.files} archivos y ${UPLOAD_MEGABYTES.request} MB en total, o arrastralos acá.`}
        onChoose={(chosen) => review(chosen, {})}
      />
      {pdfs > 0 && (
        <ReportForm
          key={files.map(({name, lastModified}) => `${name} ${lastModified}`).join('/')}
          count={pdfs}
          isBusy={preview.isPending}
          failure={preview.error}
          onReview={(about) => review(files, about)}
          onEdit={() => review(files, {})}
        />
      )}
      <CallFailure
        failure={preview.error ?? publish.error}
        {...(preview.error && {onRetry: () => review(files, facts)})}
      />
      {preview.isPending && <Skeleton shape="list" count={4} text="Revisando los archivos" />}
      {changed && (
        <Notice
          tone="warn"
          live="alert"
          title="Algo cambió desde que lo revisaste, y no se publicó nada. Así queda ahora:"
        />
      )}
      {report && <UploadedFiles report={report} names={files.map(({name}) => name)} />}
      {report && (
        <div className={styles.acts}>
          <Button kind="ghost" onClick={clear}>
            Descartar <KeyHint>Esc</KeyHint>
          </Button>
          {shown !== null && (
            <Button busy={publish.isPending} onClick={() => send(shown)}>
              {publishText(report)} <KeyHint>A</KeyHint>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
