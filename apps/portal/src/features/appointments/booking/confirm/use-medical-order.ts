import {type ApiFailure, asFailure} from '@ceibo/web-kit/calls/api-failure'
import {useRef, useState} from 'react'
import {useAnnounce} from '@ceibo/web-kit/page/announcer.tsx'
import {useDependencies} from '#shared/session/portal-dependencies.tsx'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {handInOrder, uploadOrderFile} from './medical-order.api.ts'
import {
  NO_ORDER,
  NOT_AN_ORDER,
  objectionToFile,
  orderFromText,
  orderNote,
  withFile,
  withoutFile,
  type MedicalOrder,
  type OrderFile,
} from './medical-order.ts'

export type Uploading = {name: string; percent: number}

/**
 * The medical order of a booking. A file is uploaded when it is chosen, and its key stored, so that another slot, a reload
 * or an expired session loses none. The order is submitted with the booking.
 */
export function useMedicalOrder(draft: BookingDraft) {
  const {api, session} = useDependencies()
  const name = orderNote(draft)
  const [order, setOrder] = useState(() => orderFromText(session.note(name)))
  // The latest order: uploads that finish later add to it, and the person may remove files meanwhile.
  const latest = useRef(order)
  const line = useRef(Promise.resolve())
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [timesAsked, setTimesAsked] = useState(0)
  const announce = useAnnounce()

  function complain(why: string) {
    setProblem(why)
    announce(why)
  }

  function store(next: MedicalOrder) {
    latest.current = next
    setOrder(next)
    session.storeNote(name, next === NO_ORDER ? null : JSON.stringify(next))
  }

  /** Files that are chosen during an upload wait for it. */
  function add(files: readonly File[]): Promise<void> {
    line.current = line.current.then(() => upload(files))
    return line.current
  }

  /** Uploads files in sequence; those before a failed one are kept. */
  async function upload(files: readonly File[]) {
    setProblem(undefined)
    for (const file of files) {
      const stored = objectionToFile(file, latest.current.files.length) ?? (await uploaded(file))
      if (typeof stored === 'string') {
        complain(stored)
        break
      }
      store(withFile(latest.current, stored))
    }
    setUploading(null)
  }

  /** The uploaded file, or the reason for its refusal. */
  async function uploaded(file: File): Promise<OrderFile | string> {
    setUploading({name: file.name, percent: 0})
    try {
      const done = await uploadOrderFile(api, file, (percent) => setUploading({name: file.name, percent}))
      return done ?? NOT_AN_ORDER
    } catch (error) {
      return problemOf(asFailure(error))
    }
  }

  function remove(file: OrderFile) {
    setProblem(undefined)
    store(withoutFile(latest.current, file))
  }

  /** The order name for the booking. An order submitted for a slot that was lost is used again. */
  async function handIn(): Promise<string> {
    const {files, handedIn: before} = latest.current
    if (before !== null) return before
    const handedIn = await handInOrder(api, files, draft)
    store({files, handedIn})
    return handedIn
  }

  /** The server no longer accepts the files: the person has to attach them again. */
  function askAgain(why: string) {
    store(NO_ORDER)
    complain(why)
    setTimesAsked((times) => times + 1)
  }

  return {order, uploading, problem, timesAsked, add, remove, handIn, askAgain, forget: () => store(NO_ORDER), complain}
}

export type UseMedicalOrder = ReturnType<typeof useMedicalOrder>

function problemOf(failure: ApiFailure): string {
  return failure.code === 'file-type' || failure.code === 'file-unreadable' ? NOT_AN_ORDER : failure.text
}
