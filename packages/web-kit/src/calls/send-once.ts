import {storedValue, STORAGE_KEYS} from '#session/browser-storage.ts'

type Sending = {content: string; key: string}

/**
 * Sends the content of a draft. The Idempotency-Key is the same for the same content, also after a lost answer or a reload of this
 * tab, until sending succeeds.
 */
export async function sendOnce<T>(
  draftKey: string,
  content: unknown,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const pending = storedValue({key: `${STORAGE_KEYS.draft}:sending:${draftKey}`, version: 1, parse: sendingOf})
  const text = JSON.stringify(content)
  const before = pending.read()
  const key = before?.content === text ? before.key : crypto.randomUUID()
  pending.write({content: text, key})
  const answer = await send(key)
  pending.write(null)
  return answer
}

function sendingOf(kept: unknown): Sending | undefined {
  if (typeof kept !== 'object' || kept === null || !('content' in kept) || !('key' in kept)) return undefined
  const {content, key} = kept
  return typeof content === 'string' && typeof key === 'string' ? {content, key} : undefined
}
