import {PATHS} from '@ceibo/contract/paths'
import type {ApiClient} from '@ceibo/client/api-client'
import {parsed} from '@ceibo/client/browser-storage'
import {changeEmail, sendChangePin, verifyChangePin} from '@ceibo/contract/account-security'
import {email} from '@ceibo/contract/person-fields'
import * as z from 'zod/mini'
import type {PatientSessionStore} from '../../../shared/browser-dependencies.ts'
import {secondsToResend} from '../../../shared/resend-pin.tsx'

/** The steps of the change of an address after the first one. */
export const CODE_STEP = `${PATHS.editContact}?paso=codigo`
export const DONE_STEP = `${PATHS.editContact}?paso=listo`

const NOTE = 'cambio-de-email'

const pending = z.object({email, sentAt: z.number()})

/** A change that waits for its code: the new address, and when the server took the request for the code. */
export type PendingChange = z.infer<typeof pending>

export const pendingChange = (session: PatientSessionStore): PendingChange | null =>
  pending.safeParse(parsed(session.note(NOTE))).data ?? null

export const keepPending = (session: PatientSessionStore, change: PendingChange | null): void =>
  session.keepNote(NOTE, change && JSON.stringify(change))

/** Whether a code for this address was sent a moment ago, so that no other is needed. */
export const isCodeOnItsWay = (kept: PendingChange | null, address: string, now = Date.now()): boolean =>
  kept !== null && kept.email === address && secondsToResend(kept.sentAt, now) > 0

/** Mails a code to the new address. */
export async function mailCode(api: ApiClient, personId: number, address: string): Promise<PendingChange> {
  await api.call(sendChangePin, {personId, email: address})
  return {email: address, sentAt: Date.now()}
}

export const proveCode = (api: ApiClient, personId: number, pin: string) => api.call(verifyChangePin, {personId, pin})

export const takeAddress = (api: ApiClient, who: {personId: number; ednsId: number}, address: string) =>
  api.call(changeEmail, {personId: who.personId, ednsId: who.ednsId, email: address})
