/** Idempotency keys: the same action, tried again after it may or may not have arrived, carries the same key. */
export type ActionKeys = {keyFor(action: string): string; settle(action: string): void}

/** Keeps one key per pending action (call and body) until it has a definite answer. */
export function createActionKeys(newKey: () => string = () => crypto.randomUUID()): ActionKeys {
  const pending = new Map<string, string>()
  return {
    keyFor(action) {
      const key = pending.get(action) ?? newKey()
      pending.set(action, key)
      return key
    },
    settle: (action) => void pending.delete(action),
  }
}
