import type {ReactNode} from 'react'
import {RESULT_UPLOAD, UPLOAD_MEGABYTES} from '@ceibo/contract/studies/inbox/result-upload'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {FileDrop} from '#shared/file-drop.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import type {useUpload} from './use-upload.ts'
import styles from './upload.module.css'

type Props<Facts, Report extends {shown: string | null}> = {
  upload: ReturnType<typeof useUpload<Facts, Report>>
  title: string
  hint: ReactNode
  formats: string
  /** What is asked about the files that are chosen. */
  questions?: ReactNode
  /** The facts with which newly chosen files begin. */
  nothing: Facts
  act: (report: Report) => string
  children: (report: Report) => ReactNode
}

/** A page on which files are chosen, reviewed, and published as they were shown. */
export function UploadFrame<Facts, Report extends {shown: string | null}>(props: Props<Facts, Report>) {
  const {upload, title, hint, formats, questions, nothing, act, children} = props
  const {input, files, facts, report, isChanged, isReviewing, isPublishing, failure, canRetry} = upload
  const {review, clear, publish} = upload
  const canPublish = report !== undefined && report.shown !== null
  useKeys([
    {key: 'e', name: 'Elegir archivos', run: () => input.current?.click()},
    ...(canPublish ? [{key: 'a', name: 'Publicar lo revisado', run: publish}] : []),
    ...(files.length > 0 ? [{key: 'Escape', name: 'Descartar', run: clear}] : []),
  ])
  return (
    <div className={styles.page}>
      <title>{`${title} · Consola`}</title>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.hint}>{hint}</p>
      </header>
      <FileDrop
        ref={input}
        label={
          <>
            Elegir archivos <KeyHint>E</KeyHint>
          </>
        }
        hint={`${formats}: hasta ${RESULT_UPLOAD.files} archivos y ${UPLOAD_MEGABYTES.request} MB en total, o arrastralos acá.`}
        onChoose={(chosen) => review(chosen, nothing)}
      />
      {questions}
      <CallFailure failure={failure} {...(canRetry && {onRetry: () => review(files, facts)})} />
      {isReviewing && <Skeleton shape="list" count={4} text="Revisando los archivos" />}
      {isChanged && (
        <Notice
          tone="warn"
          live="alert"
          title="Algo cambió desde que lo revisaste, y no se publicó nada. Así queda ahora:"
        />
      )}
      {report && children(report)}
      {report && (
        <div className={styles.acts}>
          <Button kind="ghost" onClick={clear}>
            Descartar <KeyHint>Esc</KeyHint>
          </Button>
          {canPublish && (
            <Button busy={isPublishing} onClick={publish}>
              {act(report)} <KeyHint>A</KeyHint>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
