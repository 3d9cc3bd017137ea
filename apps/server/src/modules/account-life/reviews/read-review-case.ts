import {fullName} from '@ceibo/contract/people/full-name'
import {imageName} from '@ceibo/contract/verification/verification-images'
import {pictureOf, UNDRAWABLE} from '@ceibo/contract/verification/review/rejection-catalogue'
import type {OpenReviewCase, reviewCase as contract} from '@ceibo/contract/verification/review/review-case'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {addDays, civilDate, civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {eventOf, wordsOf} from '#modules/audit/audit.offers.ts'
import {rejectionReasons} from '#modules/catalogues/catalogues.offers.ts'
import {filesOf} from '#modules/files/files.offers.ts'
import {documentOwners} from '#modules/people/people.offers.ts'
import {type RequestRow, waitingRequest} from '#modules/personal-data/personal-data.offers.ts'
import {
  approvalsNeeded,
  approvalsOf,
  historyOf,
  picturesOf,
  type ReviewedPerson,
  reviewedCase,
  reviewedPeople,
  refreshClaim,
} from '#modules/verification/verification.offers.ts'
import {isWaiting, takenBy} from './claim-review.ts'
import {loadPromises} from './due-answers.ts'
import {nameOfCase, type ReviewSubject} from './reviews.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'bookingSystem'>
type Shown = Omit<OpenReviewCase, 'is'>
type CaseRow = Awaited<ReturnType<typeof reviewedCase>>

/** More than the days for which agendas are open. */
const MAX_DAYS_AHEAD = 400

/** A case as the reviewer who has it in hands looks at it; the others learn who has it and nothing of the person. */
export async function readReviewCase(
  {actor, subject}: Call<typeof contract, ReviewSubject>,
  on: Needs,
): Promise<OutputOf<typeof contract>> {
  const now = on.clock.now()
  const {ref} = subject
  if (!(await isWaiting(on.db, ref))) return {is: 'gone'}
  if (!(await refreshClaim(on.db, {ref, staffId: actor.staffId, now}))) {
    const other = await takenBy(on.db, ref, now)
    return other ?? {is: 'not-claimed'}
  }
  const shown =
    ref.queue === 'documents' ? await documentsCase(subject, actor.staffId, on) : await requestCase(ref.number, on)
  return shown === undefined ? {is: 'gone'} : {is: 'open', ...shown}
}

async function documentsCase({ref, personId}: ReviewSubject, staffId: number, on: Needs): Promise<Shown | undefined> {
  const {db} = on
  const found = await reviewedCase(db, ref.number)
  if (found === undefined) return undefined
  const people = await reviewedPeople(
    db,
    [personId, found.holder_id].flatMap((id) => id ?? []),
  )
  const person = people.get(personId ?? 0)
  const holder = found.holder_id === personId ? undefined : people.get(found.holder_id ?? 0)
  const isIdentity = found.kind === 'identity' || found.kind === 'minor'
  const owners = await documentOwners(db, isIdentity && personId !== undefined ? [personId] : [])
  const approvals = await approvalsOf(db, found.id, found.round)
  return {
    id: nameOfCase(ref),
    kind: found.kind,
    round: found.round,
    since: civilInstant(found.changed_at),
    ...(await loadPromises(on)).ofDocuments(found.changed_at),
    validation: found.validation_type,
    declared: person === undefined ? null : declaredView(person),
    holderName: holder === undefined ? null : fullName(holder),
    documentNumber: found.document_number,
    newEmail: found.new_email,
    isKnownBrowser: found.known_browser,
    otherOwner: owners.get(personId ?? 0)?.is ?? null,
    pictures: await pictureViews(found, staffId, on),
    signatures: approvals.map(({reviewer, at, staff_id: signedBy}) => ({
      by: reviewer ?? '',
      at: civilInstant(at),
      isMine: signedBy === staffId,
    })),
    signaturesNeeded: approvalsNeeded(found.kind),
    history: await historyViews({caseId: found.id, person}, on),
    request: null,
    order: found.kind === 'order' ? await medicalOrderView(found, on) : null,
  }
}

async function requestCase(number: number, on: Needs): Promise<Shown | undefined> {
  const row = await waitingRequest(on.db, number)
  if (row === undefined) return undefined
  const person = (await reviewedPeople(on.db, [row.person_id])).get(row.person_id)
  return {
    id: nameOfCase({queue: 'personal-data', number}),
    kind: row.kind,
    round: 1,
    since: civilInstant(row.asked_at),
    ...(await loadPromises(on)).ofRequest(row.due_on),
    validation: 'manual',
    declared: person === undefined ? null : declaredView(person),
    holderName: null,
    documentNumber: person?.documentNumber ?? '',
    newEmail: null,
    isKnownBrowser: true,
    otherOwner: null,
    pictures: [],
    signatures: [],
    signaturesNeeded: 1,
    history: await historyViews({caseId: 0, person}, on),
    request: await requestView(row, on),
    order: null,
  }
}

async function requestView({field, wrong, correct, event_id: eventId}: RequestRow, {db}: Needs) {
  const event = eventId === null ? undefined : await eventOf(db, eventId)
  const words = event && wordsOf(event.action)
  const what = (event && words?.results?.[event.result]) ?? words?.what ?? 'Usó tus datos'
  return {field, wrong, correct, access: event ? {at: civilInstant(event.at), what} : null}
}

/** What a medical order was handed in for, as far as it is booked. */
async function medicalOrderView(
  {id, holder_id: holderId, subject_id: subjectId, created_at: handedInAt}: NonNullable<CaseRow>,
  {bookingSystem}: Needs,
): Promise<NonNullable<Shown['order']>> {
  const appointmentId = await bookingSystem.bookedWithOrder(id)
  if (appointmentId === undefined || holderId === null) return {appointment: null}
  const dependantIds = subjectId === null || subjectId === holderId ? [] : [subjectId]
  const day = civilDate(handedInAt)
  const [found] = await bookingSystem.appointments({
    reader: {personId: holderId, dependantIds, ownBookingsOnly: false},
    appointmentId,
    from: addDays(day, -1),
    to: addDays(day, MAX_DAYS_AHEAD),
    which: 'all',
    order: 'soonest',
    limit: 1,
  })
  if (found === undefined) return {appointment: null}
  const needs = await bookingSystem.requirements(found.serviceId)
  return {
    appointment: {
      service: found.service,
      specialty: found.specialty,
      professional: practitionerName(found.practitioner),
      centre: found.centre.name,
      startsAt: civilInstant(found.startsAt),
      needsOrder: needs?.needsOrder ?? false,
      preparation: needs?.preparation ?? null,
    },
  }
}

const declaredView = ({lastName, firstName, documentType, documentNumber, sex, birthDate}: ReviewedPerson) => ({
  lastName,
  firstName,
  documentType,
  documentNumber,
  sex,
  birthDate,
})

async function pictureViews(
  {id, kind, round}: Pick<NonNullable<CaseRow>, 'id' | 'kind' | 'round'>,
  staffId: number,
  {db}: Needs,
): Promise<Shown['pictures']> {
  const reasonsOf = async (position: number) =>
    [...(await rejectionReasons(db, pictureOf(kind, position))).filter(({active}) => active), UNDRAWABLE].map(
      ({code, label, text}) => ({code, label, text}),
    )
  const types = new Map((await filesOf(db, {for: 'review', id})).map((file) => [file.key, file.content_type]))
  const pictures = await picturesOf(db, {caseId: id, staffId})
  return Promise.all(
    pictures.map(async (picture) => ({
      round: picture.round,
      position: picture.position,
      name: imageName(kind, picture.position),
      contentType: types.get(picture.file_key) ?? '',
      rejection: picture.rejection,
      isDrawn: picture.drawn,
      reasons: picture.round === round ? await reasonsOf(picture.position) : [],
    })),
  )
}

async function historyViews(
  {caseId, person}: {caseId: number; person: ReviewedPerson | undefined},
  {db}: Needs,
): Promise<Shown['history']> {
  const rows = await historyOf(db, {caseId, personId: person?.personId ?? null})
  const events = rows.map((row) => ({
    at: civilInstant(row.at),
    caseId: nameOfCase({queue: 'documents', number: row.id}),
    kind: row.matter,
    what: row.kind,
    by: row.reviewer,
    reasons: row.reasons,
  }))
  if (person === undefined) return events
  const registered = {
    at: civilInstant(person.registeredAt),
    caseId: null,
    kind: null,
    what: 'registered',
    by: null,
  } as const
  return [...events, {...registered, reasons: []}]
}
