import {fullName} from '@ceibo/contract/people/full-name'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {
  INVITATION_DAYS,
  type inviteToAct as contract,
  MAX_PERMISSION_DAYS,
  MAX_PERMISSION_YEARS,
} from '@ceibo/contract/people/acting-permissions'
import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import {inTransaction} from '@ceibo/database/transaction'
import {addDays, civilDate, instantOf, spokenDate} from '@ceibo/rules/time/civil-time'
import {SCOPE_DEEDS} from '@ceibo/rules/appointments/scope-texts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {actingInvitationMail} from '#modules/people/mails/family-mails.ts'
import {addresseeOf} from '#modules/people/addressee.queries.ts'
import {notify} from '#modules/people/family/end/notify-others.ts'
import {documentTypeExists} from '#modules/people/home-choice.queries.ts'
import {NOT_A_CHOICE} from '#modules/people/home-problems.ts'
import {accountInvited, insertInvitation} from './acting-invitation.queries.ts'
import type {Self} from '#api/subjects/subject.ts'
import type {Dependant} from '#modules/people/family/dependants-of.ts'

type InviteCall = Call<typeof contract, Self | Dependant>

/**
 * Invites another account to act for the person or a child of theirs. The answer is the same whether there is such an account or not; if there
 * is, its owner is notified.
 */
export async function inviteToAct(call: InviteCall, on: Dependencies): Promise<{invitationId: number}> {
  const {input, subject, actor, request} = call
  if (actor.status !== 'validated') throw new AppError('not-validated')
  const problems = await problemsOf(call, on)
  if (problems.length > 0) throw new AppError('invalid', {problems})
  const dependantId = subject.person.personId
  const now = on.clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const invitationId = await inTransaction(on.db, async (tx) => {
    const id = await insertInvitation(tx, {...input, inviterId: actor.personId, dependantId, now, expiresAt})
    const audited = {at: now, actor, subjectId: dependantId, object: `invitation:${id}`, request}
    await writeAudit(tx, {...audited, action: 'permission-invite', result: 'done'})
    const inviter = await addresseeOf(tx, actor.personId)
    const from = fullName(inviter)
    const child = subject.is === 'self' ? undefined : (await addresseeOf(tx, dependantId)).firstName
    const whatFor = (own: string) => `a ${SCOPE_DEEDS[input.scope]} ${child === undefined ? own : `por ${child}`}`
    const what = whatFor('en su nombre')
    // Somebody else may have found the session open: the owner is notified before anybody accepts.
    const given = `Desde tu cuenta se invitó a ${input.email} ${whatFor('en tu nombre')}. Si no fuiste vos, retirá la invitación.`
    await notify(tx, inviter, {about: 'access', text: given, now})
    const invited = await accountInvited(tx, input)
    if (invited === undefined) return id
    await insertNotification(tx, invited.id, {
      text: `${from} te invita ${what}. Respondé en "Quién puede ver y hacer".`,
      page: 'permissions',
      now,
    })
    if (invited.email !== null) {
      const until = input.until === null ? 'Sin fecha de fin' : spokenDate(instantOf(input.until, '12:00'))
      await queueMail(tx, actingInvitationMail, {
        recipient: invited.email,
        data: {firstName: invited.firstName, from, what, until, days: INVITATION_DAYS},
        now,
        personId: invited.id,
      })
    }
    return id
  })
  on.wake('mail')
  return {invitationId}
}

async function problemsOf({input, actor}: InviteCall, on: Dependencies): Promise<FieldProblem[]> {
  const today = civilDate(on.clock.now())
  const problems: FieldProblem[] = []
  if (!(await documentTypeExists(on.db, input.documentType)))
    problems.push({field: 'documentType', message: NOT_A_CHOICE})
  if (input.documentType === actor.documentTypeId && input.documentNumber === actor.documentNumber) {
    problems.push({field: 'documentNumber', message: 'Es tu propio documento'})
  }
  if (input.until !== null && (input.until < today || input.until > addDays(today, MAX_PERMISSION_DAYS))) {
    problems.push({field: 'until', message: `Elegí un día entre hoy y dentro de ${MAX_PERMISSION_YEARS} años`})
  }
  return problems
}
