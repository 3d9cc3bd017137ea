import {useRef, useState} from 'react'

/** The photos of a form that are still being read, for which sending the form waits. */
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

/** What the button of such a form says while it is busy. */
export const busyTextOf = (isPreparing: boolean): string => (isPreparing ? 'Preparando la foto…' : 'Enviando…')
