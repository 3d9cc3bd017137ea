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

function sendingOf(stored: unknown): Sending | undefined {
  if (typeof stored !== 'object' || stored === null || !('content' in stored) || !('key' in stored)) return undefined
  const {content, key} = stored
  return typeof content === 'string' && typeof key === 'string' ? {content, key} : undefined
}
