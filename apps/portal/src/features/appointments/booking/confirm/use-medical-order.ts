import {type ApiFailure, asFailure} from '@ceibo/client/api-failure'
import {useRef, useState} from 'react'
import {useAnnounce} from '../../../../shared/announcer.tsx'
import {useDependencies} from '../../../../shared/portal-dependencies.tsx'
import type {BookingDraft} from '../booking-draft.ts'
import {handInOrder, uploadOrderFile} from './medical-order.api.ts'
import {
  NO_ORDER,
  NOT_AN_ORDER,
  objectionToFile,
  orderFromText,
  orderNote,
  withFile,
  withoutFile,
} from './medical-order.ts'
import type {MedicalOrder, OrderFile} from './medical-order.ts'

export type Uploading = {name: string; percent: number}

/**
 * The medical order of a booking. A file is uploaded as soon as it is chosen and put aside, so that another time, a reload or
 * an expired session lose none; it is handed in with the booking.
 */
export function useMedicalOrder(draft: BookingDraft) {
  const {api, session} = useDependencies()
  const name = orderNote(draft)
  const [order, setOrder] = useState(() => orderFromText(session.note(name)))
  // What is being added while the list is on the screen, and may be shortened there, builds on this.
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

  function keep(next: MedicalOrder) {
    latest.current = next
    setOrder(next)
    session.keepNote(name, next === NO_ORDER ? null : JSON.stringify(next))
  }

  /** Files that are chosen while others are on their way wait for them. */
  function add(files: readonly File[]): Promise<void> {
    line.current = line.current.then(() => upload(files))
    return line.current
  }

  /** Uploads files one after the other; those before one that fails stay. */
  async function upload(files: readonly File[]) {
    setProblem(undefined)
    for (const file of files) {
      const kept = objectionToFile(file, latest.current.files.length) ?? (await uploaded(file))
      if (typeof kept === 'string') {
        complain(kept)
        break
      }
      keep(withFile(latest.current, kept))
    }
    setUploading(null)
  }

  /** The file as the server keeps it, or why it does not. */
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
    keep(withoutFile(latest.current, file))
  }

  /** The name to book with. What was handed in for another time that got lost serves again. */
  async function handIn(): Promise<string> {
    const {files, handedIn: before} = latest.current
    if (before !== null) return before
    const handedIn = await handInOrder(api, files, draft)
    keep({files, handedIn})
    return handedIn
  }

  /** The files no longer serve: they are asked for again. */
  function askAgain(why: string) {
    keep(NO_ORDER)
    complain(why)
    setTimesAsked((times) => times + 1)
  }

  return {order, uploading, problem, timesAsked, add, remove, handIn, askAgain, forget: () => keep(NO_ORDER), complain}
}

export type UseMedicalOrder = ReturnType<typeof useMedicalOrder>

function problemOf(failure: ApiFailure): string {
  return failure.code === 'file-type' || failure.code === 'file-unreadable' ? NOT_AN_ORDER : failure.text
}
