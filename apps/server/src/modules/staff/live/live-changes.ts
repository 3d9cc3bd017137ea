import {EVERYTHING} from '@ceibo/contract/staff/live-topics'
import type {Heard} from '@ceibo/database/listen-to'

type Listener = (topic: string) => void

export type LiveChanges = {
  heard: Heard
  /** Calls the listener with each topic until the returned function is called. */
  listen(listener: Listener): () => void
}

/** Passes what this process hears of changes to its open streams. */
export function liveChanges(): LiveChanges {
  const listeners = new Set<Listener>()
  return {
    heard(topic = EVERYTHING) {
      for (const listener of listeners) listener(topic)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
