import type {FieldError} from '@ceibo/ui/error-summary'
import {useEffect, useId, useRef, useState, type FormEvent, type InputEvent} from 'react'
import {asFailure, type ApiFailure} from '#calls/api-failure.ts'
import {readDraft, writeDraft, type Typed} from './form-draft.ts'
import {fillForm, inPageOrder, readControls} from './form-controls.ts'

/** A message for one field. The fields of a form have the names of the call's input. */
export type FieldProblem = {field: string; message: string}

/** The value to send, or all problems of the typed values. */
export type Checked<T> = {is: 'right'; value: T} | {is: 'wrong'; problems: readonly FieldProblem[]}

export type FormOptions<T> = {
  /** Validates the typed values and returns all problems at once; usually `checkBySchema` with the contract's schema. */
  check: (typed: Typed) => Checked<T> | Promise<Checked<T>>
  /** Sends the value. An error is passed to `fail`; returned problems are shown at their fields. */
  send: (value: T) => Promise<readonly FieldProblem[] | void>
  /** The fields that show the problems of a list, where one list of the input is spread over several fields. */
  slots?: Readonly<Record<string, string>>
  /** The name of each field in the summary; the summary shows the full message for a field without a label. */
  labels?: Readonly<Record<string, string>>
  /** The values that the form begins with; a draft takes precedence. One object for the life of the form. */
  initial?: Typed
  /** Stores a draft in session storage under this key; the fields in `secret` are kept only in memory. */
  draftKey?: string
  secret?: readonly string[]
  /** Fields that forms of this tab share under one key: the last typed values fill them in. */
  common?: {key: string; fields: readonly string[]}
  /** Problems that are known before anything is sent, in the order of the page, for example from a later step. */
  found?: readonly FieldProblem[]
}

/**
 * The one pattern for forms. Fields are uncontrolled, so that a failure or a late hydration loses no typed text. All problems appear
 * at once in the order of the page, and each disappears when its field is corrected; the summary takes the focus. A call that failed
 * for another reason is `failure`, until the next attempt.
 */
export function useFormState<T>(options: FormOptions<T>) {
  const {check, send, slots = {}, labels = {}, draftKey, secret = [], common, initial, found = []} = options
  const form = useRef<HTMLFormElement>(null)
  const named = (reported: readonly FieldProblem[]) =>
    reported.map(({field, message}) => ({field: slots[field] ?? field, message}))
  const prefix = useId()
  const [problems, setProblems] = useState<readonly FieldProblem[]>(() => named(found))
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!form.current) return
    fillForm(form.current, {
      ...initial,
      ...(draftKey !== undefined && readDraft(draftKey)),
      ...(common !== undefined && readDraft(common.key)),
    })
  }, [initial, draftKey, common])

  const idOf = (name: string) => `${prefix}${name}`

  const line = ({field, message}: FieldProblem): FieldError => ({
    fieldId: idOf(field),
    message: labels[field] ?? message,
  })

  function complain(reported: readonly FieldProblem[]) {
    setProblems(inPageOrder(named(reported), ({field}) => document.getElementById(idOf(field))))
    setAttempt((before) => before + 1)
  }

  function fail(error: unknown) {
    const failed = asFailure(error)
    if (failed.problems.length > 0) complain(failed.problems)
    // Problems of fields that the form does not have are shown as the failure's own text.
    if (!named(failed.problems).some(({field}) => document.getElementById(idOf(field)))) setFailure(failed)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = readControls(event.currentTarget)
    setBusy(true)
    try {
      await afterPaint()
      const checked = await check(typed)
      if (checked.is === 'wrong') return complain(checked.problems)
      setFailure(null)
      // Earlier problems of the server stay visible until it has responded, so that nothing shifts during sending.
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
    // A chosen file may still be refused: the field calls `settle` once the file is accepted.
    if (name !== null && !isFile(event.target)) settle(name)
    const typed = readControls(event.currentTarget)
    if (draftKey) writeDraft(draftKey, typed, secret)
    if (common) writeDraft(common.key, {...readDraft(common.key), ...only(typed, common.fields)})
  }

  const settle = (name: string) => setProblems((before) => before.filter(({field}) => field !== name))

  return {
    /** The props of the form element. `post` keeps typed values out of the address if the form is sent before hydration. */
    form: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: input,
    } as const,
    /** The props of a field. */
    field: (name: string) => ({
      id: idOf(name),
      name,
      error: problems.find(({field}) => field === name)?.message,
    }),
    /** The props of the summary above the form. */
    summary: {title: countText(problems.length), errors: problems.map(line), attempt},
    busy,
    /** Why the last attempt failed, unless a field has to be corrected. */
    failure,
    /** Shows a failed call: at the fields that the server named, otherwise as `failure`. */
    fail,
    /** Removes the problem of a field that is valid now. */
    settle,
  }
}

const isFile = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'file'

const countText = (count: number) => (count === 1 ? 'Hay un dato para corregir' : `Hay ${count} datos para corregir`)

const only = (typed: Typed, fields: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => fields.includes(name)))

/**
 * Resolves when the browser has painted the last changes, so that a press has a visible effect before its work starts. Resolves at
 * once where nothing is painted.
 */
function afterPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined' || document.visibilityState !== 'visible') return Promise.resolve()
  const {promise, resolve} = Promise.withResolvers<void>()
  requestAnimationFrame(() => setTimeout(() => resolve()))
  // A hidden page does not paint.
  setTimeout(() => resolve(), 200)
  return promise
}
