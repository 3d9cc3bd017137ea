import {useMutation, useQueryClient} from '@tanstack/react-query'
import {
  cancelContentSchedule,
  discardContentDraft,
  type PartWithDraft,
  publishContentDraft,
  saveContentDraft,
  takeBackContentChange,
} from '@ceibo/contract/content/editing/content-editing'
import type {Json} from '@ceibo/contract/content/editing/content-parts'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {CONTENT} from './content.api.ts'

type Props = {
  part: string
  name: string
  data: PartWithDraft
  where: string
  onWrong: (problems: {path: string; message: string}[]) => void
}

/** Publishing a saved draft, now or at a time, keeping it from that, and throwing it away; each but the second can be undone. */
export function usePublish({part, name, data: {draft, revision}, where, onWrong}: Props) {
  const tell = useTell()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({queryKey: [CONTENT]})
  const takeBack = useMutation({
    mutationFn: (publicationId: number) => api.call(takeBackContentChange, {publicationId}),
    onSuccess: ({is}) => tell(is === 'taken-back' ? 'Cambio deshecho.' : 'No se deshizo: hubo otro cambio después.'),
    onSettled,
  })
  const restore = useMutation({
    mutationFn: (value: Json) => api.call(saveContentDraft, {part, version: 0, revision, value}),
    onSettled,
  })
  const publish = useMutation({
    mutationFn: ({version, at}: {version: number; at: string | undefined}) =>
      api.call(publishContentDraft, {part, version, publishAt: at}),
    onSuccess(answer) {
      switch (answer.is) {
        case 'published': {
          const {publicationId} = answer
          return tell(
            `${name}: publicado ${where}.`,
            publicationId === null ? undefined : () => takeBack.mutate(publicationId),
          )
        }
        case 'scheduled':
          return tell(`${name}: se publica el ${longDateTime(answer.publishAt)}.`)
        case 'invalid':
          return onWrong(answer.problems)
        case 'too-early':
          return tell('No se programó: ese momento ya pasó.')
        case 'changed-meanwhile':
        case 'published-meanwhile':
          return tell(`No se publicó: ${answer.by ?? 'otra persona'} lo cambió mientras lo editabas. Mirá qué cambió.`)
      }
    },
    onSettled,
  })
  const discard = useMutation({
    mutationFn: (version: number) => api.call(discardContentDraft, {part, version}),
    onSuccess(answer) {
      if (answer.is !== 'discarded') return tell('No se descartó: otra persona lo cambió.')
      if (draft !== null) tell(`${name}: borrador descartado.`, () => restore.mutate(draft.value))
    },
    onSettled,
  })
  const cancel = useMutation({
    mutationFn: () => api.call(cancelContentSchedule, {part}),
    onSuccess: () => tell(`${name}: ya no se publica solo. Sigue como borrador.`),
    onSettled,
  })
  return {
    publish,
    discard,
    cancel,
    failure: [publish, discard, cancel, takeBack, restore].find(({error}) => error)?.error ?? null,
  }
}
