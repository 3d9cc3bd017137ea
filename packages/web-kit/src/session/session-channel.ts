import type {TabChannel} from './session-sharing.ts'

const NAME = 'ceibo-sesion'

/** The id of this document: it ignores the messages that it sent itself through another channel. */
const PAGE = typeof crypto === 'undefined' ? '' : crypto.getRandomValues(new Uint32Array(2)).join('-')

type Parcel = {from: string; message: unknown}

const isParcel = (data: unknown): data is Parcel =>
  typeof data === 'object' && data !== null && 'from' in data && 'message' in data

/** The channel to the other tabs of this browser; null when it is not supported. */
export function sessionChannel(): (TabChannel & {close: () => void}) | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(NAME)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no such parameter: it reaches only its own origin.
    send: (message) => channel.postMessage({from: PAGE, message} satisfies Parcel),
    onMessage: (listener) =>
      channel.addEventListener('message', ({data}: MessageEvent<unknown>) => {
        if (isParcel(data) && data.from !== PAGE) listener(data.message)
      }),
    close: () => channel.close(),
  }
}

/**
 * Calls `listener` when another tab has a session, now or later, without loading the code that shares sessions. Returns the unsubscriber.
 */
export function onSessionElsewhere(listener: () => void): () => void {
  const channel = sessionChannel()
  channel?.onMessage((message) => {
    if (typeof message === 'object' && message !== null && 'is' in message && message.is === 'session') listener()
  })
  channel?.send({is: 'who'})
  return () => channel?.close()
}
