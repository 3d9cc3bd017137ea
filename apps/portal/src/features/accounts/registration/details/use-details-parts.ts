import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import type {Checked} from '@ceibo/web-kit/forms/form-state'
import {useEffect, useRef} from 'react'
import {useNavigate, useSearchParams} from 'react-router'
import {LAST_PART, partHref, partOfField, partOfQuery} from './details-parts.ts'

/** The end of one part, or of the whole step. */
export type PartEnd<T> = {is: 'part-done'} | {is: 'all-done'; value: T}

/** The focus after a change of part: its head, nowhere, or a field by its id. */
type Arrival = {is: 'head'} | {is: 'elsewhere'} | {is: 'field'; id: string}

/**
 * Navigates the parts of the step when they are shown one at a time. The styles decide how many are shown, so it is read
 * from the page: when all are visible, the step is one form.
 */
export function useDetailsParts<T>(checkAll: (typed: Typed) => Checked<T>) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const part = partOfQuery(query)
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLParagraphElement>(null)
  const arrival = useRef<Arrival>({is: 'elsewhere'})

  useEffect(() => {
    const {current} = arrival
    arrival.current = {is: 'head'}
    if (part > 1 && !showsOnePart(box.current)) {
      arrival.current = {is: 'elsewhere'}
      return void navigate(partHref(1), {replace: true, preventScrollReset: true})
    }
    if (current.is === 'elsewhere') return
    box.current?.scrollIntoView({block: 'start'})
    if (current.is === 'head') head.current?.focus({preventScroll: true})
    else focusField(current.id)
  }, [navigate, part])

  function goTo(next: number, focus: Arrival) {
    if (next === part) return
    arrival.current = focus
    void navigate(partHref(next), {preventScrollReset: true})
  }

  function check(typed: Typed): Checked<PartEnd<T>> {
    const checked = checkAll(typed)
    if (checked.is === 'right') return {is: 'right', value: {is: 'all-done', value: checked.value}}
    if (!showsOnePart(box.current)) return checked
    const here = checked.problems.filter(({field}) => partOfField(field) === part)
    if (here.length > 0) return {is: 'wrong', problems: here}
    if (part < LAST_PART) return {is: 'right', value: {is: 'part-done'}}
    const [first] = checked.problems
    if (first) goTo(partOfField(first.field), {is: 'elsewhere'})
    return checked
  }

  return {
    part,
    box,
    head,
    check,
    goOn: () => goTo(part + 1, {is: 'head'}),
    goBack: () => goTo(part - 1, {is: 'head'}),
    /** Shows the part of a field and focuses the field. */
    reveal: (field: string, id: string) => goTo(partOfField(field), {is: 'field', id}),
  }
}

const showsOnePart = (box: HTMLDivElement | null): boolean =>
  [...(box?.querySelectorAll('[data-part]') ?? [])].some((part) => part.getClientRects().length === 0)

function focusField(id: string) {
  const field = document.getElementById(id)
  field?.scrollIntoView({block: 'center'})
  field?.focus({preventScroll: true})
}
