import {sex} from '@ceibo/contract/wire/wire-fields'
import type {Patient} from '#api/subjects/actor.ts'
import type {Authenticate} from '#api/mount/authenticate.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {SESSION_COOKIE} from './session-lifetime.ts'
import {sessionOwner, type SessionOwner} from './session-owner.queries.ts'

/** Finds the person of a token with one query. Without the session's cookie the answer does not even reveal that the token expired. */
export const authenticatePatient: Authenticate = async ({authorization, cookie}, on) => {
  const token = tokenOf(authorization)
  const binding = cookie(SESSION_COOKIE)
  if (token === undefined || binding === undefined) return {is: 'not-signed-in'}
  const owner = await sessionOwner(on.db, hashSecret(token), hashSecret(binding), on.clock.now())
  if (owner === undefined) return {is: 'not-signed-in'}
  if (owner.expires_at <= on.clock.now()) return {is: 'session-expired'}
  return {is: 'patient', actor: patientOf(owner)}
}

/** The token of an Authorization header, with or without the word Bearer. */
export function tokenOf(authorization: string | undefined): string | undefined {
  return /^(?:Bearer +)?([\w-]{43})$/i.exec(authorization?.trim() ?? '')?.[1]
}

function patientOf(owner: SessionOwner): Patient {
  return {
    is: 'patient',
    personId: owner.person_id,
    ednsId: owner.edns_id,
    sessionId: owner.session_id,
    status: owner.status,
    documentTypeId: owner.document_type_id,
    documentNumber: owner.document_number,
    birthDate: owner.birth_date,
    sex: sex.parse(owner.sex),
    planId: owner.plan_id,
    planTypeId: owner.plan_type_id,
    ...(owner.owes_terms && {owesTerms: true}),
  }
}
