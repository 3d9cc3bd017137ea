import {useMutation, useQueryClient} from '@tanstack/react-query'
import {type RefObject, useRef, useState} from 'react'
import {useTell} from '#shared/undo/undo.tsx'
import {RESULTS} from '../results.api.ts'

/** Reading many images takes longer than other calls. */
export const UPLOAD_TIMEOUT_MS = 120_000

type Shown = {shown: string | null}
type Calls<Facts, Report> = {
  /** What is said of files that says nothing. */
  nothing: Facts
  /** Whether files are reviewed as soon as they are chosen, with what was said of them. */
  isKnown: (files: readonly File[], facts: Facts) => boolean
  preview: (files: readonly File[], facts: Facts) => Promise<Report>
  publish: (
    files: readonly File[],
    facts: Facts,
    shown: string,
  ) => Promise<{is: 'published' | 'changed-meanwhile'; report: Report}>
  /** What is told when it is done. */
  done: string
}

type Upload<Facts, Report> = {
  input: RefObject<HTMLInputElement | null>
  files: readonly File[]
  facts: Facts
  report: Report | undefined
  /** Something changed between the review and the publication, and `report` says how it is now. */
  isChanged: boolean
  isReviewing: boolean
  isPublishing: boolean
  failure: Error | null
  canRetry: boolean
  review: (files: readonly File[], facts: Facts) => void
  publish: () => void
  clear: () => void
}

/** Files of results from the file chooser to the publication: reviewed first, and then published as they were shown. */
export function useUpload<Facts, Report extends Shown>(calls: Calls<Facts, Report>): Upload<Facts, Report> {
  const tell = useTell()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [facts, setFacts] = useState(calls.nothing)
  const preview = useMutation({
    mutationFn: ({chosen, about}: {chosen: readonly File[]; about: Facts}) => calls.preview(chosen, about),
  })
  const publish = useMutation({
    mutationFn: (shown: string) => calls.publish(files, facts, shown),
    onSuccess: (done) => {
      if (done.is !== 'published') return
      clear()
      tell(calls.done)
    },
    onSettled: () => queries.invalidateQueries({queryKey: [RESULTS]}),
  })
  const changed = publish.data?.is === 'changed-meanwhile' ? publish.data.report : undefined
  const report = changed ?? preview.data

  function review(chosen: readonly File[], about: Facts) {
    setFiles(chosen)
    setFacts(() => about)
    publish.reset()
    preview.reset()
    if (chosen.length > 0 && calls.isKnown(chosen, about)) preview.mutate({chosen, about})
  }
  function clear() {
    review([], calls.nothing)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  return {
    input,
    files,
    facts,
    report,
    isChanged: changed !== undefined,
    isReviewing: preview.isPending,
    isPublishing: publish.isPending,
    failure: preview.error ?? publish.error,
    canRetry: preview.error !== null,
    review,
    clear,
    publish() {
      if (report?.shown && !publish.isPending) publish.mutate(report.shown)
    },
  }
}

export const contentsOf = (files: readonly File[]) => files.map((file) => ({name: file.name, content: file}))
