import type {CaptchaTask} from '@ceibo/contract/wire/captcha'
import {solveChallenge} from 'altcha-lib'
import {deriveKey} from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves a captcha task as a browser does, for tests and benches; undefined where no captcha is configured. */
export async function solveProofOfWork(task: CaptchaTask): Promise<string | undefined> {
  if (task.is !== 'proof-of-work') return undefined
  const {challenge} = task
  const solution = await solveChallenge({challenge, deriveKey})
  if (solution === null) throw new Error('No solution was found in time')
  return Buffer.from(JSON.stringify({challenge, solution})).toString('base64')
}
