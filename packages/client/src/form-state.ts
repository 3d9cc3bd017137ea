import type {FieldError} from '@ceibo/ui/error-summary'
import {useEffect, useId, useRef, useState, type FormEvent, type InputEvent} from 'react'
import {asFailure, type ApiFailure} from './api-failure.ts'
import {readDraft, writeDraft, type Typed} from './form-draft.ts'
import {fillForm, inPageOrder, typedIn} from './form-controls.ts'

/** A message for one field, by the field's name in the form. */
export type FieldProblem = {field: string; message: string}

/** The value to send, or everything that is wrong with what was typed. */
export type Checked<T> = {is: 'right'; value: T} | {is: 'wrong'; problems: readonly FieldProblem[]}

export type FormOptions<T> = {
  /** Reads what was typed, all problems at once; usually `checkBySchema` with the contract's schema. */
  check: (typed: Typed) => Checked<T> | Promise<Checked<T>>
  /** Sends it; what it throws is told by `fail`. Problems that it returns are told at their fields, by their wire name. */
  send: (value: T) => Promise<readonly FieldProblem[] | void>
  /** Field names of the wire that differ from those of the form. */
  wireNames?: Readonly<Record<string, string>>
  /** How each field is called in the summary; a problem of a field that has no label is told there whole. */
  labels?: Readonly<Record<string, string>>
  /** The values that the form begins with; a draft takes precedence. One object for the life of the form. */
  initial?: Typed
  /** Keeps a draft in session storage under this key; the fields named in `secret` stay in memory. */
  draftKey?: string
  secret?: readonly string[]
  /** Fields that other forms of this tab ask too, kept under one key: what was typed last fills them in. */
  common?: {key: string; fields: readonly string[]}
  /** What is known to be wrong before anything is sent, in the order of the page: as from a later step. */
  found?: readonly FieldProblem[]
}

/**
 * The one pattern for forms. Fields keep their own text, so nothing typed is lost to a failure or to the page waking up
 * late; problems appear all at once in the order of the page, each leaves when its field is corrected, and the summary
 * takes focus. A call that failed for another reason is `failure`, until the next try.
 */
export function useFormState<T>(options: FormOptions<T>) {
  const {check, send, wireNames = {}, labels = {}, draftKey, secret = [], common, initial, found = []} = options
  const form = useRef<HTMLFormElement>(null)
  const named = (told: readonly FieldProblem[]) =>
    told.map(({field, message}) => ({field: wireNames[field] ?? field, message}))
  const prefix = useId()
  const [problems, setProblems] = useState<readonly FieldProblem[]>(() => named(found))
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!form.current) return
    if (initial) fillForm(form.current, initial)
    if (draftKey) fillForm(form.current, readDraft(draftKey))
    if (common) fillForm(form.current, readDraft(common.key))
  }, [initial, draftKey, common])

  const idOf = (name: string) => `${prefix}${name}`

  const line = ({field, message}: FieldProblem): FieldError => ({
    fieldId: idOf(field),
    message: labels[field] ?? message,
  })

  function complain(told: readonly FieldProblem[]) {
    setProblems(inPageOrder(named(told), ({field}) => document.getElementById(idOf(field))))
    setAttempt((before) => before + 1)
  }

  function fail(error: unknown) {
    const failed = asFailure(error)
    if (failed.problems.length > 0) complain(failed.problems)
    // Problems of fields that the form does not have are told by the failure's own words.
    if (!named(failed.problems).some(({field}) => document.getElementById(idOf(field)))) setFailure(failed)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = typedIn(event.currentTarget)
    setBusy(true)
    try {
      await afterPaint()
      const checked = await check(typed)
      if (checked.is === 'wrong') return complain(checked.problems)
      setFailure(null)
      // What the server found wrong before stays until it has answered, so that nothing moves while it is sent.
      const refused = await send(checked.value)
      if (refused && refused.length > 0) return complain(refused)
      setProblems([])
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  function input(event: InputEvent<HTMLFormElement>) {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null
    // A chosen file may still be refused: whoever reads it tells when it serves, by `settle`.
    if (name !== null && !isFile(event.target)) settle(name)
    const typed = typedIn(event.currentTarget)
    if (draftKey) writeDraft(draftKey, typed, secret)
    if (common) writeDraft(common.key, {...readDraft(common.key), ...only(typed, common.fields)})
  }

  const settle = (name: string) => setProblems((before) => before.filter(({field}) => field !== name))

  return {
    /** For the form element. `post` keeps what is typed out of the address if it is sent before the page wakes up. */
    form: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: input,
    } as const,
    /** For each field. */
    field: (name: string) => ({
      id: idOf(name),
      name,
      error: problems.find(({field}) => field === name)?.message,
    }),
    /** For the summary over the form. */
    summary: {title: countInWords(problems.length), errors: problems.map(line), attempt},
    busy,
    /** Why the last try failed, unless a field is to be corrected. */
    failure,
    /** Tells a failed call: at its fields where the server named some, otherwise as `failure`. */
    fail,
    /** Takes back the problem of a field that is right now. */
    settle,
  }
}

const isFile = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'file'

const countInWords = (count: number) => (count === 1 ? 'Hay un dato para corregir' : `Hay ${count} datos para corregir`)

const only = (typed: Typed, fields: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => fields.includes(name)))

/**
 * Resolves once the browser has drawn what changed, so that a press is answered before the work it starts. At once where
 * nothing is drawn.
 */
function afterPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined' || document.visibilityState !== 'visible') return Promise.resolve()
  const {promise, resolve} = Promise.withResolvers<void>()
  requestAnimationFrame(() => setTimeout(() => resolve()))
  // A hidden page does not paint.
  setTimeout(() => resolve(), 200)
  return promise
}
