/** Every name under which a browser keeps something for the portal. */
export const STORAGE_KEYS = {
  /** Of the session, until it ends; written by the session store. */
  login: 'authLogin',
  family: 'familiares',
  notes: 'apuntes',
  returnPath: 'regreso',
  /** Which sign-in the data of this tab comes from, and, in what all tabs read, which one holds: a random text, no secret. */
  signIn: 'ingreso',
  /** Of this tab, until somebody signs out in it. */
  draft: 'borrador',
  registration: 'registro',
  linkSecret: 'enlace',
  /** Of somebody who opens what was shared with them. */
  shareVisit: 'visita',
  secondStep: 'segundoPaso',
  /** Of this device, until its person takes it back. */
  rememberedDocument: 'recordarDocumento',
  /** Of this device: the notices of the landing page that were closed. */
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
  /** Raised when the shape changes: what an older page kept is then not read. */
  version: number
  /** Undefined for what is not of this shape. */
  parse: (kept: unknown) => T | undefined
  /** `tab` unless said otherwise; `memory` for secrets, which no storage may see. */
  place?: 'tab' | 'device' | 'memory'
}

/** Secrets, and values that storage refused. They last as long as the page. */
const memory = new Map<string, string>()

/** One value as JSON under a versioned name. Where the browser denies its storage nothing fails. */
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

/** Removes what was typed and opened in this tab when its person signs out. */
export function clearTab(): void {
  memory.clear()
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (OF_TAB.includes(name.split(':')[0] ?? '')) sessionStorage.removeItem(name)
    }
  } catch {
    // Denied: nothing was kept.
  }
}

/** Whether this tab keeps a session. Cheaper than asking the session store, which the first page does not load. */
export function tabHoldsSession(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEYS.login) !== null
  } catch {
    return false
  }
}

/** JSON text, or null when it is none. */
export function parsed(stored: string | null): unknown {
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}
