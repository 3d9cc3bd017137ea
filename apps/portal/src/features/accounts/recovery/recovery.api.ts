import {checkRevertLink, revertEmail} from '@ceibo/contract/accounts/account-security'
import {productsByDocument, productsByPerson, type PersonState} from '@ceibo/contract/people/person-check'
import {forgotPassword, setPasswordByLink, type RecoveryDocument} from '@ceibo/contract/accounts/recovery'
import * as z from 'zod/mini'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {callWithCaptcha, prepareCaptcha} from '#shared/session/captcha-call.ts'

const sentLink = z.object({
  pId: z.string(),
  maskedEmail: z.nullable(z.string()),
  /** False when the link of an earlier email is still valid and no new one was sent. */
  isMailed: z.optional(z.boolean()),
})

/** The history state after a link was sent; no email when the account has none. */
export type SentLink = z.infer<typeof sentLink>

export const sentLinkIn = (state: unknown): SentLink | null => sentLink.safeParse(state).data ?? null

/** The secrets of an emailed link. */
export type RecoveryLink = {token: string; pid: string}

/** The result of the request. */
export type RequestEnd = {is: 'sent'; link: SentLink} | {is: 'not-registered'} | {is: 'member'}

/** Starts the request's proofs of work while the person types. */
export function prepareRequest(): void {
  prepareCaptcha(productsByDocument)
  prepareCaptcha(forgotPassword)
}

/** Checks the document and, when it has an account, requests the email with the link. */
export async function requestLink(document: RecoveryDocument): Promise<RequestEnd> {
  const {state, pId} = await callWithCaptcha(productsByDocument, document)
  if (state === 'not-registered' || state === 'member') return {is: state}
  const outcome = await callWithCaptcha(forgotPassword, document)
  switch (outcome.is) {
    case 'sent':
      return {is: 'sent', link: {pId, maskedEmail: outcome.maskedEmail, isMailed: outcome.isMailed}}
    case 'no-address':
      return {is: 'sent', link: {pId, maskedEmail: null}}
    case 'not-registered':
    case 'member':
      return {is: outcome.is}
  }
}

/** The state of the account of a link. The call does not use up the link. */
export async function checkLink({token, pid}: RecoveryLink, signal: AbortSignal): Promise<PersonState> {
  const {state} = await callWithCaptcha(productsByPerson, {personId: pid}, {linkToken: token, signal})
  return state
}

export const setPassword = ({token, pid}: RecoveryLink, password: string): Promise<object> =>
  browserDependencies().api.call(setPasswordByLink, {personId: Number(pid), password}, {linkToken: token})

/** Throws `link-expired` when the link cannot restore an email. The call does not use up the link. */
export const askRevertLink = (token: string, signal: AbortSignal): Promise<object> =>
  browserDependencies().api.call(checkRevertLink, {}, {linkToken: token, signal})

/** Restores the account's previous email; returns it masked. */
export async function takeEmailBack(token: string): Promise<string> {
  const {maskedEmail} = await browserDependencies().api.call(revertEmail, {}, {linkToken: token})
  return maskedEmail
}
