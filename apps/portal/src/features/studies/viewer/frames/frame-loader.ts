import {asFrameFailure, FrameFailure, isOfOneImage, type FrameSource, type FrameTrouble} from './frame-source.ts'
import {frameKey, type FrameRequest} from './frame-request.ts'
import {createWeightedLru} from './weighted-lru.ts'
import {mergedByUrgency, withinMemory, type Picture, type WantedFrame} from './wanted-frames.ts'

export type FrameLoader = {
  /** Replaces what one part of the page wants, the most urgent first. What nobody wants any more is cancelled. */
  want: (part: string, wanted: readonly WantedFrame[]) => void
  pictures: () => Iterable<Picture>
  failureOf: (request: FrameRequest) => FrameTrouble | null
  /** The failure that stops all pictures. */
  trouble: () => FrameTrouble | null
  retry: () => void
  /** The bytes received so far, and the pixels of their pictures. */
  received: () => {bytes: number; pixels: number}
  /** The moving average of how long a picture takes over the network. */
  latencyMs: () => number
  subscribe: (listener: () => void) => () => void
  /** A number that changes whenever the page may have something new to show. */
  version: () => number
  /** Cancels and forgets everything; what is wanted afterwards is fetched anew. */
  clear: () => void
}

type Options = {
  frame: FrameSource['frame']
  /** The memory of decoded pictures. */
  maxBitmapBytes: number
  decode?: (bytes: Blob) => Promise<ImageBitmap>
  retryAfterMs?: number
}

/** Browsers open six connections to a server of HTTP/1.1. */
const AT_ONCE = 6
const MAX_ENCODED_BYTES = 64 * 2 ** 20
const RETRY_AFTER_MS = 5_000
/** How many pictures are decoded at once. */
const DECODED_AT_ONCE = 4
const BYTES_OF_PIXEL = 4
/** The weight of the last picture in the moving average. */
const SHARE_OF_LAST = 0.25

/** Fetches, decodes and keeps pictures in the order in which they are wanted. */
export function createFrameLoader(options: Options): FrameLoader {
  const {frame, maxBitmapBytes, decode = (bytes) => createImageBitmap(bytes), retryAfterMs = RETRY_AFTER_MS} = options
  const parts = new Map<string, readonly WantedFrame[]>()
  const running = new Map<string, AbortController>()
  const failures = new Map<string, FrameTrouble>()
  const listeners = new Set<() => void>()
  const encoded = createWeightedLru<Blob>({maxWeight: MAX_ENCODED_BYTES, weigh: ({size}) => size})
  let pinned: ReadonlySet<string> = new Set()
  const pictures = createWeightedLru<Picture>({
    maxWeight: maxBitmapBytes,
    weigh: ({bitmap}) => bitmap.width * bitmap.height * BYTES_OF_PIXEL,
    isPinned: (key) => pinned.has(key),
    onLeave: ({bitmap}) => bitmap.close(),
  })
  const decoding = new Set<string>()
  const received = {bytes: 0, pixels: 0}
  let latencyMs = 0
  let wanted: readonly WantedFrame[] = []
  let trouble: FrameTrouble | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let version = 0

  function changed() {
    version += 1
    for (const listener of listeners) listener()
  }

  const isThere = ({request, isDecoded}: WantedFrame) => {
    const key = frameKey(request)
    return failures.has(key) || pictures.has(key) || (!isDecoded && encoded.has(key))
  }

  function start() {
    const missing = wanted.filter((one) => !isThere(one))
    decodeCached(missing)
    if (trouble !== null) return
    const unsent = missing.filter(({request}) => !encoded.has(frameKey(request)) && !decoding.has(frameKey(request)))
    const lookedAt = unsent.filter(({isLookedAt, request}) => isLookedAt && !running.has(frameKey(request)))
    makeWay(
      running.size + lookedAt.length - AT_ONCE,
      new Set(unsent.slice(0, AT_ONCE).map(({request}) => frameKey(request))),
    )
    for (const one of [...lookedAt, ...unsent]) {
      if (running.size >= AT_ONCE) return
      if (!running.has(frameKey(one.request))) void load(one)
    }
  }

  /** Decodes pictures whose bytes are kept, without waiting for a free connection. */
  function decodeCached(missing: readonly WantedFrame[]) {
    for (const {request} of missing) {
      if (decoding.size >= DECODED_AT_ONCE) return
      const key = frameKey(request)
      const bytes = decoding.has(key) ? undefined : encoded.use(key)
      if (bytes === undefined) continue
      decoding.add(key)
      void cacheDecoded(request, key, bytes)
        .catch((error: unknown) => fail(key, asFrameFailure(error).trouble))
        .finally(() => {
          decoding.delete(key)
          changed()
          start()
        })
    }
  }

  /** Cancels as many as needed of those that are not among the next ones. */
  function makeWay(many: number, next: ReadonlySet<string>) {
    const others = [...running].filter(([key]) => !next.has(key))
    for (const [key, controller] of others.slice(0, Math.max(0, many))) cancel(key, controller)
  }

  function cancel(key: string, controller: AbortController) {
    running.delete(key)
    controller.abort()
  }

  async function load(one: WantedFrame) {
    const key = frameKey(one.request)
    const controller = new AbortController()
    running.set(key, controller)
    try {
      await fetched(one, key, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) fail(key, asFrameFailure(error).trouble)
    }
    if (running.get(key) !== controller) return
    running.delete(key)
    changed()
    start()
  }

  async function fetched({request, pixels}: WantedFrame, key: string, signal: AbortSignal) {
    const asked = performance.now()
    const bytes = await frame(request, signal)
    const took = performance.now() - asked
    latencyMs += latencyMs === 0 ? took : (took - latencyMs) * SHARE_OF_LAST
    received.bytes += bytes.size
    received.pixels += pixels
    encoded.put(key, bytes)
  }

  async function cacheDecoded(request: FrameRequest, key: string, bytes: Blob) {
    const bitmap = await decode(bytes).catch((error: unknown) => {
      throw new FrameFailure('undecodable', error)
    })
    // Nobody needs it decoded any more: its bytes are enough.
    if (!pinned.has(key)) return bitmap.close()
    pictures.put(key, {request, bitmap})
  }

  function fail(key: string, why: FrameTrouble) {
    if (isOfOneImage(why)) return void failures.set(key, why)
    trouble = why
    for (const [other, controller] of running) if (other !== key) cancel(other, controller)
    // After an expired ticket the person has to act; other failures may be temporary.
    clearTimeout(retryTimer)
    if (why !== 'ended') retryTimer = setTimeout(retry, retryAfterMs)
  }

  function retry() {
    clearTimeout(retryTimer)
    trouble = null
    failures.clear()
    changed()
    start()
  }

  return {
    want(part, list) {
      parts.set(part, list)
      wanted = withinMemory(mergedByUrgency([...parts.values()]), maxBitmapBytes / BYTES_OF_PIXEL)
      pinned = new Set(wanted.flatMap(({request, isDecoded}) => (isDecoded ? [frameKey(request)] : [])))
      const keys = new Set(wanted.map(({request}) => frameKey(request)))
      for (const [key, controller] of running) if (!keys.has(key)) cancel(key, controller)
      start()
    },
    pictures: () => pictures.values(),
    failureOf: (request) => failures.get(frameKey(request)) ?? null,
    trouble: () => trouble,
    retry,
    received: () => received,
    latencyMs: () => latencyMs,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    clear() {
      parts.clear()
      wanted = []
      pinned = new Set()
      trouble = null
      clearTimeout(retryTimer)
      for (const [key, controller] of running) cancel(key, controller)
      failures.clear()
      pictures.clear()
      encoded.clear()
    },
  }
}
