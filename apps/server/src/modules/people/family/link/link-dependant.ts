import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {NewDependant} from '@ceibo/contract/people/dependant-fields'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import {type linkExisting, type linkNew, MAX_CHILDREN, verifyMember} from '@ceibo/contract/people/family-linking'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {ageOn, OWN_ACCOUNT_AGE, TOO_OLD_TO_LINK} from '@ceibo/rules/people/age'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Patient} from '#api/subjects/actor.ts'
import {AppError} from '#platform/app-error.ts'
import {giveBackCall, limitGate} from '#api/limits/limit-gate.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {homeProblems, NOT_A_CHOICE} from '#modules/people/home-problems.ts'
import {documentTypeExists} from '#modules/people/home-choice.queries.ts'
import {declareChild, type DeclaredChild, declaredColumns, planOf} from './declared-child.queries.ts'
import {endLapsed} from '#modules/people/family/end/end-relationship.queries.ts'
import {isKnownToNetwork, knownView, minorsIn, personOfHandle} from './known-people.ts'
import {membersOf} from '#modules/people/family/family-member.queries.ts'
import {peopleWith, type PersonWithDocument} from './person-with-document.queries.ts'
import {hasAskedSince, insertChildRelationship, lockHolder} from '#modules/people/family/relationship.queries.ts'
import {notifyOthers} from '#modules/people/family/end/notify-others.ts'
import type {Self} from '#api/subjects/subject.ts'

const LIMIT = `Llegaste al máximo de ${MAX_CHILDREN} menores en tu grupo familiar. Desasociá a quien ya no corresponda.`
const NOT_POSSIBLE = 'Revisá el documento. Si está bien, acercate con él a cualquier centro y lo resolvemos.'
const LOOK_AGAIN = 'La búsqueda venció. Volvé a ingresar el documento.'
/** When a holder links a child, leaves it and links it again within this time, others are notified only once. */
const ASKED_AGAIN_AFTER = 7 * DAY_MS

/** Links a child whom the network does not know, with the data that the holder declares. */
export async function linkNewDependant(
  {input, actor, request}: Call<typeof linkNew, Self>,
  on: Dependencies,
): Promise<OutputOf<typeof linkNew>> {
  if (actor.status !== 'validated') throw new AppError('not-validated')
  const problems = await problemsOf(input, on)
  if (problems.length > 0) throw new AppError('invalid', {problems})
  const document = {type: input.documentType, number: input.documentNumber}
  const now = on.clock.now()
  await countAsLookUp(actor, await peopleWith(on.db, document), on)
  return inTransaction(on.db, async (tx) => {
    await lockHolder(tx, actor.personId)
    await endLapsed(tx, actor.personId, civilDate(now), now)
    const people = await peopleWith(tx, document)
    const minors = minorsIn(people, on)
    const obstacle = await obstacleTo(tx, {holderId: actor.personId, known: minors})
    if (obstacle !== undefined) return answerOf(obstacle)
    const matching = minors.filter((one) => one.birth_date === input.birthDate && isKnownToNetwork(one))
    if (matching.length > 0) return {is: 'exists', people: knownView(matching, actor, on)}
    // The same answer for an adult and for a child with another birth date, so that it does not reveal which of them it is.
    if (people.some(isKnownToNetwork)) return {is: 'refused', reason: NOT_POSSIBLE}
    const declared = declaredColumns(input)
    const child = await declareChild(tx, actor.personId, {...document, columns: declared}, now)
    if (child === undefined) return {is: 'refused', reason: LOOK_AGAIN}
    await link(tx, {actor, request, childId: child.id, declared, now})
    return {is: 'linked', ednsId: child.edns_id}
  })
}

/** Links a child whom the network knows. The relationship has to be verified, and until then no data of the child is shown. */
export async function linkExistingDependant(
  {input, actor, request}: Call<typeof linkExisting, Self>,
  on: Dependencies,
): Promise<OutputOf<typeof linkExisting>> {
  if (actor.status !== 'validated') throw new AppError('not-validated')
  const now = on.clock.now()
  const answer = await inTransaction(on.db, async (tx): Promise<OutputOf<typeof linkExisting>> => {
    await lockHolder(tx, actor.personId)
    await endLapsed(tx, actor.personId, civilDate(now), now)
    const people = await peopleWith(tx, {type: input.documentType, number: input.documentNumber})
    const known = minorsIn(people, on)
    const child = personOfHandle(input.handle, known, actor, on)
    if (child === undefined) return {is: 'refused', reason: LOOK_AGAIN}
    const obstacle = await obstacleTo(tx, {holderId: actor.personId, known: [child]})
    if (obstacle !== undefined) return answerOf(obstacle)
    if (people.some((one) => one !== child && one.status === 'validated')) return {is: 'refused', reason: NOT_POSSIBLE}
    const isRepeated = await hasAskedSince(tx, {
      holderId: actor.personId,
      dependantId: child.id,
      since: new Date(now.getTime() - ASKED_AGAIN_AFTER),
    })
    if (!(await link(tx, {actor, request, childId: child.id, now}))) return {is: 'already-linked'}
    if (isRepeated) return {is: 'linked', ednsId: child.edns_id}
    await notifyOthers(tx, {
      dependantId: child.id,
      actorId: actor.personId,
      about: 'access',
      say: (who, whom) =>
        `${who} pidió vincularse con ${whom}. No puede ver ni hacer nada hasta que verifiquemos el vínculo.`,
      now,
    })
    return {is: 'linked', ednsId: child.edns_id}
  })
  if (answer.is === 'linked') on.wake('mail')
  return answer
}

type Obstacle = {is: 'refused'; reason: string} | {is: 'already-linked'; childId: number}

const answerOf = (obstacle: Obstacle) => (obstacle.is === 'refused' ? obstacle : ({is: 'already-linked'} as const))

/** The reason why none of these people can be linked. The holder's row is locked, so that the number of children cannot change. */
export async function obstacleTo(
  tx: Database,
  {holderId, known}: {holderId: number; known: readonly PersonWithDocument[]},
): Promise<Obstacle | undefined> {
  const members = await membersOf(tx, holderId)
  const linked = members.find((member) => known.some(({id}) => id === member.id))
  if (linked !== undefined) return {is: 'already-linked', childId: linked.id}
  const children = members.filter(({kind}) => kind === 'child')
  return children.length >= MAX_CHILDREN ? {is: 'refused', reason: LIMIT} : undefined
}

/**
 * Linking a document reveals as much as looking it up, so it must be within the limits of look-ups, whatever the document. It is counted only
 * when it revealed something.
 */
async function countAsLookUp(actor: Patient, people: readonly PersonWithDocument[], on: Dependencies): Promise<void> {
  const account = {account: String(actor.personId)}
  await limitGate(verifyMember, on)(account)
  const members = await membersOf(on.db, actor.personId)
  const isMember = members.some((member) => people.some(({id}) => id === member.id))
  if (isMember || !people.some(isKnownToNetwork)) await giveBackCall(verifyMember, account, on)
}

async function link(
  tx: Database,
  {
    actor,
    request,
    now,
    ...of
  }: {
    actor: Patient
    request: RequestContext
    childId: number
    declared?: DeclaredChild
    now: Date
  },
): Promise<boolean> {
  const isNew = await insertChildRelationship(tx, {holderId: actor.personId, ...of, now})
  const result = isNew ? 'linked' : 'already-linked'
  await writeAudit(tx, {at: now, actor, action: 'dependant-link', result, subjectId: of.childId, request})
  return isNew
}

/** Choices in the form that no catalogue has. */
export async function dependantChoiceProblems(
  db: Database,
  {nationality, province, ...given}: Parameters<typeof planOf>[0] & Pick<NewDependant, 'nationality' | 'province'>,
): Promise<FieldProblem[]> {
  return homeProblems(db, {nationality, province: province ?? undefined, plan: planOf(given)})
}

/** Problems of the form that only the server can find. */
async function problemsOf(given: NewDependant, on: Dependencies): Promise<FieldProblem[]> {
  const today = civilDate(on.clock.now())
  const problems = await dependantChoiceProblems(on.db, given)
  if (given.birthDate > today) problems.push({field: 'birthDate', message: 'Indicá una fecha válida'})
  else if (ageOn(given.birthDate, today) >= OWN_ACCOUNT_AGE)
    problems.push({field: 'birthDate', message: TOO_OLD_TO_LINK})
  if (!(await documentTypeExists(on.db, given.documentType)))
    problems.push({field: 'documentType', message: NOT_A_CHOICE})
  return problems
}
