import {solveChallenge} from 'altcha-lib'
import {deriveKey as derivePbkdf2} from 'altcha-lib/algorithms/web/pbkdf2'
import {deriveKey as deriveSha} from 'altcha-lib/algorithms/web/sha'
import type {Challenge, Solution} from 'altcha-lib/types'

/** What the worker answers: the solution, or nothing when it gave up. */
export type WorkerAnswer = {solution: Solution | null}

// Runs off the page's thread, so that typing and scrolling never wait for it.
addEventListener('message', (event: MessageEvent<Challenge>) => {
  const challenge = event.data
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha
  solveChallenge({challenge, deriveKey, timeout: 60_000}).then(
    (solution) => postMessage({solution} satisfies WorkerAnswer),
    () => postMessage({solution: null} satisfies WorkerAnswer),
  )
})
