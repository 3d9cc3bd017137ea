import {storedValue, STORAGE_KEYS} from '@ceibo/web-kit/session/browser-storage'
import {dropDraft} from '@ceibo/web-kit/forms/form-draft'
import type {FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {useState, useSyncExternalStore} from 'react'
import {
  APPLICANT_DRAFT,
  DETAILS_DRAFT,
  NO_PROGRESS,
  progressOf,
  type RegistrationProgress,
} from './registration-progress.ts'

const stored = storedValue({key: STORAGE_KEYS.registration, version: 1, parse: progressOf})

const listeners = new Set<() => void>()
let current: RegistrationProgress | undefined

function read(): RegistrationProgress {
  current ??= stored.read() ?? NO_PROGRESS
  return current
}

function become(next: RegistrationProgress) {
  current = next
  stored.write(next === NO_PROGRESS ? null : next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The state of the steps: the progress of this tab, which survives a reload, and the password, which does not. */
export type RegistrationState = {
  progress: RegistrationProgress
  change: (given: Partial<RegistrationProgress>) => void
  password: string | null
  storePassword: (password: string) => void
  /** The server's problems with the third step when it refused to create the account. */
  refused: readonly FieldProblem[]
  refuse: (problems: readonly FieldProblem[]) => void
  /** Deletes the typed data from this browser after the account is created. */
  finish: () => void
  finished: boolean
}

export function useRegistration(): RegistrationState {
  const progress = useSyncExternalStore(subscribe, read, () => NO_PROGRESS)
  const [password, storePassword] = useState<string | null>(null)
  const [refused, refuse] = useState<readonly FieldProblem[]>([])
  const [finished, setFinished] = useState(false)
  return {
    progress,
    password,
    storePassword,
    refused,
    refuse,
    change: (given) => become({...read(), ...given}),
    finished,
    finish: () => {
      setFinished(true)
      dropDraft(APPLICANT_DRAFT)
      dropDraft(DETAILS_DRAFT)
      become(NO_PROGRESS)
    },
  }
}
