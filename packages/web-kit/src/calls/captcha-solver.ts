import type {CaptchaTask, ProofOfWorkChallenge} from '@ceibo/contract/wire/captcha'
import type {Solution} from 'altcha-lib/types'
import {localFailure} from './api-failure.ts'
import type {WorkerAnswer} from './captcha-worker.ts'

export type CaptchaSolver = {
  /** Starts to solve in advance, when the page is idle; a failure is reported later by `solution`. */
  prepare(action: string): void
  /** The solution for one use, or undefined where the captcha is off. */
  solution(action: string): Promise<string | undefined>
}

export type CaptchaSolverOptions = {
  fetchTask: (action: string) => Promise<CaptchaTask>
  solve?: (challenge: ProofOfWorkChallenge) => Promise<Solution>
  now?: () => number
}

/** The server accepts a solution for 120 s; one that was solved in advance is discarded a little earlier. */
const KEEP_MS = 90_000

type Prepared = {at: number; solution: Promise<string | undefined>}

/** Solves the invisible proof of work in a worker. Each solution is used once. */
export function createCaptchaSolver(options: CaptchaSolverOptions): CaptchaSolver {
  const {fetchTask, solve = solveInWorker, now = () => Date.now()} = options
  const prepared = new Map<string, Prepared>()

  async function work(action: string): Promise<string | undefined> {
    const task = await fetchTask(action)
    switch (task.is) {
      case 'off':
        return undefined
      case 'proof-of-work':
        return payload(task.challenge, await solve(task.challenge))
      case 'recaptcha':
        return solveRecaptcha(task.siteKey, action)
    }
  }

  function begin(action: string): Prepared {
    const started = {at: now(), solution: work(action)}
    started.solution.catch(() => {
      if (prepared.get(action) === started) prepared.delete(action)
    })
    prepared.set(action, started)
    return started
  }

  return {
    prepare(action) {
      const ready = prepared.get(action)
      if (!ready || now() - ready.at > KEEP_MS) begin(action)
    },
    async solution(action) {
      const ready = prepared.get(action)
      const fresh = ready && now() - ready.at <= KEEP_MS ? ready : begin(action)
      prepared.delete(action)
      return fresh.solution
    },
  }
}

const payload = (challenge: ProofOfWorkChallenge, {counter, derivedKey}: Solution) =>
  btoa(JSON.stringify({challenge, solution: {counter, derivedKey}}))

/** One worker per challenge. Browsers without workers or Web Crypto get a failure with the telephone. */
async function solveInWorker(challenge: ProofOfWorkChallenge): Promise<Solution> {
  if (typeof Worker === 'undefined' || typeof crypto === 'undefined' || !('subtle' in crypto)) {
    throw localFailure('captcha-unsupported')
  }
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), {type: 'module'})
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => resolve(event.data))
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
      worker.postMessage(challenge, [])
    })
    if (answer.solution === null) throw localFailure('captcha-unsupported')
    return answer.solution
  } finally {
    worker.terminate()
  }
}

/** Google's script, when the installation has configured it; the content security policy must allow its origin. */
type Recaptcha = {ready(then: () => void): void; execute(siteKey: string, options: {action: string}): Promise<string>}

declare global {
  var grecaptcha: Recaptcha | undefined
}

let loading: Promise<Recaptcha> | undefined

/** The invisible token of reCAPTCHA v3 for one action. Fails as `captcha-unsupported` when the script cannot be loaded. */
async function solveRecaptcha(siteKey: string, action: string): Promise<string> {
  loading ??= load(siteKey)
  const recaptcha = await loading
  return recaptcha.execute(siteKey, {action})
}

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.addEventListener('error', () => {
      loading = undefined
      reject(localFailure('captcha-unsupported'))
    })
    script.addEventListener('load', () => {
      const recaptcha = globalThis.grecaptcha
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha))
    })
    document.head.append(script)
  })
}
