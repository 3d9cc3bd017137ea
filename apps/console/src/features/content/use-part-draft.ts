import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useEffect, useMemo, useState} from 'react'
import {type PartWithDraft, saveContentDraft} from '@ceibo/contract/content/editing/content-editing'
import {json, type Json} from '@ceibo/contract/content/editing/content-parts'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {isSame, mergePart} from '@ceibo/rules/content/editing/merge-part'
import {storedValue} from '@ceibo/web-kit/session/browser-storage'
import * as z from 'zod/mini'
import {api} from '#shared/session/console-queries.ts'
import {useStaff} from '#shared/session/staff.tsx'
import {useTell} from '#shared/undo/undo.tsx'
import {contentQuery, partQuery} from './content.api.ts'

/** Typing is saved when it pauses this long. */
const SAVE_AFTER_MS = 700

/** What is typed of a part: the draft and the publication that it is made on top of, what was known of it then, and what it is now. */
const typed = z.object({version: z.number(), revision: z.string(), known: json, value: json})
export type Typed = z.infer<typeof typed>

/** Somebody wrote something else in the same fields: who, what, and what the own text is put on top of. */
export type Clash = {by: string | null; fields: readonly string[]; theirs: Omit<Typed, 'value'>}

/** A part as the server has it: the draft together with what was published since, or the fields in which the two differ. */
export function asRead({draft, revision, published}: PartWithDraft): Typed & {conflicts: readonly string[]} {
  if (draft === null) return {version: 0, revision, known: published, value: published, conflicts: []}
  const {value, conflicts} = mergePart(draft.base, draft.value, published)
  return conflicts.length > 0
    ? {version: draft.version, revision: draft.baseRevision, known: draft.value, value: draft.value, conflicts}
    : {version: draft.version, revision, known: value, value, conflicts}
}

type Saved = OutputOf<typeof saveContentDraft>

/**
 * What is typed of a part, saved by itself. It also lies in the browser until the server has it, so that nothing is lost with the window or the
 * network. What others wrote in other fields meanwhile is kept; for the same field, `clash` asks.
 */
export function usePartDraft(part: string, data: PartWithDraft) {
  const queries = useQueryClient()
  const tell = useTell()
  const {staffId, name} = useStaff()
  const backup = useMemo(
    () =>
      storedValue({
        key: `contenido:${staffId}:${part}`,
        version: 1,
        place: 'device',
        parse: (kept) => typed.safeParse(kept).data,
      }),
    [staffId, part],
  )
  const [edit, setEdit] = useState<Typed | null>(() => backup.read())
  const [clash, setClash] = useState<Clash | null>(null)
  const read = useMemo(() => asRead(data), [data])
  const save = useMutation({
    mutationFn: ({version, revision, value}: Typed) => api.call(saveContentDraft, {part, version, revision, value}),
    onSuccess: (answer, sent) => settle(answer, sent),
    onSettled: () => queries.invalidateQueries({queryKey: contentQuery.queryKey, exact: true}),
  })

  function hold(next: Typed | null) {
    backup.write(next)
    setEdit(next)
  }

  function settle(answer: Saved, sent: Typed) {
    // What was typed while it was sent.
    const present = backup.read() ?? sent
    if (answer.is === 'saved') {
      const {version, at} = answer
      queries.setQueryData(partQuery(part).queryKey, (was) => {
        if (was === undefined) return was
        const isOnTop = sent.revision === was.revision
        const base = isOnTop || was.draft === null ? was.published : was.draft.base
        const saved = {version, base, baseRevision: sent.revision, value: sent.value, by: name, at}
        return {...was, draft: {...saved, publishAt: null, problem: null}}
      })
      return hold(isSame(present.value, sent.value) ? null : {...present, version, known: sent.value})
    }
    if (answer.is === 'scheduled') {
      tell('No se guardó: otra persona lo programó mientras lo editabas.')
      return void queries.invalidateQueries({queryKey: partQuery(part).queryKey})
    }
    const isDraft = answer.is === 'changed-meanwhile'
    const theirs = isDraft ? answer.value : answer.published
    const {value, conflicts} = mergePart(sent.known, present.value, theirs)
    const next = isDraft ? {version: answer.version, revision: sent.revision} : {version: 0, revision: answer.revision}
    void queries.invalidateQueries({queryKey: partQuery(part).queryKey})
    if (conflicts.length > 0) return setClash({by: answer.by, fields: conflicts, theirs: {...next, known: theirs}})
    if (!isSame(theirs, sent.known)) tell(`${answer.by ?? 'Otra persona'} también lo cambió: quedaron los dos cambios.`)
    return hold(isSame(value, theirs) && isDraft ? null : {...next, known: theirs, value})
  }

  const isWaiting = edit !== null && clash === null && !save.isPending && !(save.isError && save.variables === edit)
  const send = save.mutate
  useEffect(() => {
    if (!isWaiting || edit === null) return undefined
    const timer = setTimeout(() => send(edit), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, edit, send])

  return {
    value: edit?.value ?? read.value,
    version: read.version,
    conflicts: read.conflicts,
    clash,
    save,
    isSaved: edit === null,
    change: (value: Json) => hold({...(edit ?? read), value}),
    /** Takes the draft of others, or puts the own text on top of it. */
    solve(next: 'mine' | 'theirs') {
      setClash(null)
      if (next === 'theirs') hold(null)
      else if (clash !== null) {
        const {known, value} = edit ?? read
        hold({...clash.theirs, value: mergePart(known, value, clash.theirs.known).value})
      }
    },
    /** The draft on top of what is published now, where both changed the same field. */
    settleConflict(next: 'mine' | 'published') {
      const {draft, revision, published} = data
      if (draft === null) return
      const {value} =
        next === 'mine' ? mergePart(draft.base, draft.value, published) : mergePart(draft.base, published, draft.value)
      hold({version: draft.version, revision, known: draft.value, value})
    },
    forget: () => hold(null),
  }
}
