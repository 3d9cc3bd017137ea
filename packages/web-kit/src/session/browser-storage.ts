/** Every key under which the portal stores something in a browser. */
export const STORAGE_KEYS = {
  /** Values of the session, until it ends; written by the session store. */
  login: 'authLogin',
  family: 'familiares',
  notes: 'apuntes',
  returnPath: 'regreso',
  /** The id of a sign-in, a random text and no secret: in the tab's storage the one its data belong to, in the shared one the current. */
  signIn: 'ingreso',
  /** Values of this tab, until somebody signs out in it. */
  draft: 'borrador',
  registration: 'registro',
  linkSecret: 'enlace',
  /** Values of the recipient of a share. */
  shareVisit: 'visita',
  secondStep: 'segundoPaso',
  /** Values of this device, until the person deletes them. */
  rememberedDocument: 'recordarDocumento',
  /** How the values of a laboratory result are shown, on this device. */
  resultsView: 'vistaResultados',
  /** The closed notices of the landing page, on this device. */
  seenNotices: 'avisosVistos',
} as const

const OF_TAB: readonly string[] = [
  STORAGE_KEYS.draft,
  STORAGE_KEYS.registration,
  STORAGE_KEYS.linkSecret,
  STORAGE_KEYS.shareVisit,
  STORAGE_KEYS.secondStep,
]

export type StoredValue<T> = {read: () => T | null; write: (value: T | null) => void}

type Options<T> = {
  key: string
  /** Increased when the shape changes, so that values of older pages are not read. */
  version: number
  /** Undefined for a value of another shape. */
  parse: (saved: unknown) => T | undefined
  /** `tab` by default; `memory` for secrets, which must not be written to a storage. */
  place?: 'tab' | 'device' | 'memory'
}

/** Secrets, and values that could not be stored. They last as long as the page. */
const memory = new Map<string, string>()

/** One value, stored as JSON under a versioned key. It also works, in memory, when the browser denies storage. */
export function storedValue<T>({key, version, parse, place = 'tab'}: Options<T>): StoredValue<T> {
  const name = versionedKey(key, version)
  const storage = () => (place === 'memory' ? null : storageOf(place))
  return {
    read() {
      try {
        return parse(JSON.parse(memory.get(name) ?? storage()?.getItem(name) ?? 'null')) ?? null
      } catch {
        return null
      }
    },
    write(value) {
      const text = JSON.stringify(value)
      memory.delete(name)
      try {
        if (value === null) storage()?.removeItem(name)
        else if (place === 'memory') memory.set(name, text)
        else storageOf(place).setItem(name, text)
      } catch {
        if (value !== null) memory.set(name, text)
      }
    },
  }
}

export const versionedKey = (key: string, version: number): string => `${key}:${version}`

const storageOf = (place: 'tab' | 'device') => (place === 'tab' ? sessionStorage : localStorage)

/** Removes the data that were typed and opened in this tab when the person signs out. */
export function clearTab(): void {
  memory.clear()
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (OF_TAB.includes(name.split(':')[0] ?? '')) sessionStorage.removeItem(name)
    }
  } catch {
    // Storage is denied, so there is nothing to remove.
  }
}

/** Whether this tab has stored a session. Avoids the session store, which the first page does not load. */
export function tabHoldsSession(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEYS.login) !== null
  } catch {
    return false
  }
}

/** The parsed JSON of a text; null for invalid JSON. */
export function parsed(stored: string | null): unknown {
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}
