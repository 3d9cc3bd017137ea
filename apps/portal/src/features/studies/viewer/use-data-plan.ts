import {useState} from 'react'
import type {Reach} from './frames/prefetch-order.ts'

/** How much of the person's data the viewer may use. */
export type DataPlan = {
  /** Fetches only what is on the screen, and nothing sharp without being asked. */
  saves: boolean
  setSaves: (saves: boolean) => void
  /** Whether this image was asked for sharp while data is saved. */
  isSharpened: (slice: string) => boolean
  sharpen: (slice: string) => void
  /** How far a series of so many bytes is fetched by itself. */
  reachOf: (seriesId: string, bytes: number) => Reach
  fetchWhole: (seriesId: string) => void
}

/** A series that weighs more is fetched whole only when somebody wants it. */
export const LARGE_BYTES = 12 * 2 ** 20

/** The choices about data. Saving is on where the browser says that the person wants it. */
export function useDataPlan(): DataPlan {
  const [saves, setSaves] = useState(browserSavesData)
  const [sharpened, setSharpened] = useState<ReadonlySet<string>>(new Set())
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  return {
    saves,
    setSaves,
    isSharpened: (slice) => sharpened.has(slice),
    sharpen: (slice) => setSharpened((before) => new Set([...before, slice])),
    reachOf(seriesId, bytes) {
      if (saves) return 'shown'
      return bytes <= LARGE_BYTES || whole.has(seriesId) ? 'series' : 'near'
    },
    fetchWhole: (seriesId) => setWhole((before) => new Set([...before, seriesId])),
  }
}

/** Save-Data, as Chrome tells it to pages. */
function browserSavesData(): boolean {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return false
  const {connection} = navigator
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
