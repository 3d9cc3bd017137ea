import type {FieldError} from '@ceibo/ui/error-summary'
import {useEffect, useId, useRef, useState, type FormEvent, type InputEvent} from 'react'
import {readDraft, writeDraft, type Typed} from './form-draft.ts'

/** A message for one field, by the field's name in the form. */
export type FieldProblem = {field: string; message: string}

/** The value to send, or everything that is wrong with what was typed. */
export type Checked<T> = {is: 'right'; value: T} | {is: 'wrong'; problems: readonly FieldProblem[]}

export type FormOptions<T> = {
  /** Reads what was typed, all problems at once; usually `checkBySchema` with the contract's schema. */
  check: (typed: Typed) => Checked<T> | Promise<Checked<T>>
  /** Sends it. Problems that the server found come back by their wire name. */
  send: (value: T) => Promise<readonly FieldProblem[] | void>
  /** Field names of the wire that differ from those of the form. */
  wireNames?: Readonly<Record<string, string>>
  /** How each field is called in the summary, so that its lines can be told apart. */
  labels?: Readonly<Record<string, string>>
  /** Keeps a draft in session storage under this key, without the fields named in `secret`. */
  draftKey?: string
  secret?: readonly string[]
}

/**
 * The one pattern for forms. Fields keep their own text, so nothing typed is lost to a failure or to the page waking up
 * late; problems appear all at once, each leaves when its field is corrected, and the summary takes focus.
 */
export function useFormState<T>(options: FormOptions<T>) {
  const {check, send, wireNames = {}, labels = {}, draftKey, secret = []} = options
  const form = useRef<HTMLFormElement>(null)
  const prefix = useId()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (draftKey && form.current) fillIn(form.current, readDraft(draftKey))
  }, [draftKey])

  const idOf = (name: string) => `${prefix}${name}`

  const line = ({field, message}: FieldProblem): FieldError => {
    const label = labels[field]
    return {fieldId: idOf(field), message: label ? `${label}: ${message}` : message}
  }

  function complain(found: readonly FieldProblem[]) {
    setProblems(found.map(({field, message}) => ({field: wireNames[field] ?? field, message})))
    setAttempt((before) => before + 1)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const checked = await check(typedIn(event.currentTarget))
      if (checked.is === 'wrong') return complain(checked.problems)
      setProblems([])
      const refused = await send(checked.value)
      if (refused && refused.length > 0) complain(refused)
    } finally {
      setBusy(false)
    }
  }

  function input(event: InputEvent<HTMLFormElement>) {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null
    if (problems.some(({field}) => field === name)) setProblems(problems.filter(({field}) => field !== name))
    if (draftKey) writeDraft(draftKey, typedIn(event.currentTarget), secret)
  }

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
    summary: {errors: problems.map(line), attempt},
    busy,
  }
}

function typedIn(form: HTMLFormElement): Typed {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value
  return typed
}

function fillIn(form: HTMLFormElement, draft: Typed) {
  for (const [name, text] of Object.entries(draft)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      control.checked = true
    } else if (isTextControl(control)) {
      control.value = text
    }
  }
}

const isTextControl = (control: unknown) =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof RadioNodeList
