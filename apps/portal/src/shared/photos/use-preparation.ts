import {useRef, useState} from 'react'

/** Tracks the photos of a form that are still being read: sending the form waits for them. */
export function usePreparation() {
  const running = useRef(new Set<Promise<void>>())
  const [isPreparing, setPreparing] = useState(false)

  /** `work` never rejects. */
  async function onPreparing(work: Promise<void>) {
    running.current.add(work)
    setPreparing(true)
    await work
    running.current.delete(work)
    setPreparing(running.current.size > 0)
  }

  return {
    isPreparing,
    onPreparing: (work: Promise<void>) => void onPreparing(work),
    prepared: async () => void (await Promise.all(running.current)),
  }
}

/** The text of such a form's button while it is busy. */
export const busyTextOf = (isPreparing: boolean): string => (isPreparing ? 'Preparando la foto…' : 'Enviando…')
