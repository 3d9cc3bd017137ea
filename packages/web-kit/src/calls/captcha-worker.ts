import {solveChallenge} from 'altcha-lib'
import {deriveKey as derivePbkdf2} from 'altcha-lib/algorithms/web/pbkdf2'
import {deriveKey as deriveSha} from 'altcha-lib/algorithms/web/sha'
import type {Challenge, Solution} from 'altcha-lib/types'

/** The worker's answer: the solution, or null when it gave up. */
export type WorkerAnswer = {solution: Solution | null}

// Runs in a worker, so that typing and scrolling are not blocked.
addEventListener('message', (event: MessageEvent<Challenge>) => {
  const challenge = event.data
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha
  solveChallenge({challenge, deriveKey, timeout: 60_000}).then(
    (solution) => postMessage({solution} satisfies WorkerAnswer),
    () => postMessage({solution: null} satisfies WorkerAnswer),
  )
})
