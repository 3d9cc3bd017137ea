import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {parsed} from '@ceibo/web-kit/session/browser-storage'
import {changeEmail, sendChangePin, verifyChangePin} from '@ceibo/contract/accounts/account-security'
import {email} from '@ceibo/contract/fields/email-address'
import * as z from 'zod/mini'
import type {PatientSessionStore} from '#shared/session/browser-dependencies.ts'
import {secondsToResend} from '@ceibo/web-kit/fields/resend-pin.tsx'

/** The steps of changing the email after the first one, by their names in the address. */
export type EmailStep = 'codigo' | 'listo'

const STEP = 'paso'

export const emailStepHref = (step: EmailStep): string => withQuery(PATHS.editContact, {[STEP]: step})

/** The step that an address names; null for the first one. */
export function emailStepOf(query: URLSearchParams): EmailStep | null {
  const asked = query.get(STEP)
  return asked === 'codigo' || asked === 'listo' ? asked : null
}

const NOTE = 'cambio-de-email'

const pending = z.object({email, sentAt: z.number()})

/** A change whose code was not entered yet: the new email, and when the server accepted the request for the code. */
export type PendingChange = z.infer<typeof pending>

export const pendingChange = (session: PatientSessionStore): PendingChange | null =>
  pending.safeParse(parsed(session.note(NOTE))).data ?? null

export const storePending = (session: PatientSessionStore, change: PendingChange | null): void =>
  session.storeNote(NOTE, change && JSON.stringify(change))

/** Whether a code for this email was sent a moment ago, so that no other is needed. */
export const isCodeOnItsWay = (stored: PendingChange | null, wanted: string, now = Date.now()): boolean =>
  stored !== null && stored.email === wanted && secondsToResend(stored.sentAt, now) > 0

/** Mails a code to the new email. */
export async function mailCode(api: ApiClient, personId: number, newEmail: string): Promise<PendingChange> {
  await api.call(sendChangePin, {personId, email: newEmail})
  return {email: newEmail, sentAt: Date.now()}
}

export const proveCode = (api: ApiClient, personId: number, pin: string) => api.call(verifyChangePin, {personId, pin})

type Who = {personId: number; ednsId: number}

export const replaceEmail = (api: ApiClient, {personId, ednsId}: Who, newEmail: string) =>
  api.call(changeEmail, {personId, ednsId, email: newEmail})
