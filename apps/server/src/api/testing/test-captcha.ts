import type {Captcha} from '@ceibo/adapters/captcha/port'
import {solveProofOfWork} from '@ceibo/adapters/captcha/solve-proof-of-work'

/** A solution for one call, of a challenge that is solved at once. */
export async function solvedFor(action: string, captcha: Pick<Captcha, 'issue'>): Promise<string> {
  const solved = await solveProofOfWork(await captcha.issue(action, 0.1))
  if (solved === undefined) throw new Error('The challenge has no solution')
  return solved
}
