import type * as contract from '@ceibo/contract/waiting-list/waiting-list'
import type * as links from '@ceibo/contract/waiting-list/waiting-links'
import type {TakenOutcome} from '@ceibo/contract/waiting-list/waiting-list'
import type {Effects} from '@ceibo/agenda/port'
import type {WaitingOffer} from '@ceibo/agenda/waiting-port'
import {earliestCancellable} from '@ceibo/rules/appointments/booking-window'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'
import type {Dependencies} from '#dependencies.ts'
import {dependantsOf} from '#modules/people/people.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {listOf, recordWaiting} from './record-waiting.ts'
import type {OwnOffer} from './waiting-list.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'bookingSystem' | 'clock'>
type Changes = Needs & Pick<Dependencies, 'wake'>

/** Takes an offered time in the session of the patient, or of who books for them. */
export async function takeOffered(
  {subject, actor, request}: Call<typeof contract.takeOffered, OwnOffer>,
  on: Changes,
): Promise<TakenOutcome> {
  const offer = await listOf(on).offered(subject.offerId)
  if (offer === undefined) throw new AppError('not-found')
  return take(offer, {bookerId: actor.personId, effects: {actorId: actor.personId}, request}, on)
}

/** The offered time of a link, as it is now. */
export async function readOffer(
  {subject}: Call<typeof links.offerByLink, OpenedLink>,
  on: Needs,
): Promise<links.OfferByLink> {
  const offer = await linked(subject, on)
  const {state, startsAt, practitioner, centre, service, improves, needsOrder} = offer
  switch (state) {
    case 'open':
      return {
        is: 'open',
        startsAt: civilInstant(startsAt),
        practitioner: practitionerName(practitioner),
        centre: {name: centre.name, address: centre.address},
        service,
        improves: improves && civilInstant(improves.startsAt),
        needsOrder,
      }
    case 'taken':
      return takenOf(offer)
    case 'late':
    case 'over':
      return {is: state}
  }
}

/** Whoever reads the mail takes the time, in the name of who asked for it. */
export async function takeByLink(
  {subject, request}: Call<typeof links.takeByLink, OpenedLink>,
  on: Changes,
): Promise<TakenOutcome> {
  const offer = await linked(subject, on)
  const {patientId, askedBy} = offer
  return take(offer, {bookerId: askedBy, effects: {actorId: patientId, byLink: true}, request}, on)
}

/** Whoever reads the mail leaves the list; an entry that is over already is left too. */
export async function leaveByLink(
  {subject, request}: Call<typeof links.leaveByLink, OpenedLink>,
  on: Needs,
): Promise<Record<string, never>> {
  const record = recordWaiting({result: 'left', actor: {is: 'link'}, request, now: on.clock.now()})
  await listOf(on).change(subject.ownerId, 'left', record)
  return {}
}

/** Throws `link-expired` where who asked may not act for the patient any more. */
async function linked({ownerId}: OpenedLink, on: Needs): Promise<WaitingOffer> {
  const offer = await listOf(on).offered(ownerId)
  if (offer === undefined || !(await mayStillAsk(offer, on))) throw new AppError('link-expired')
  return offer
}

/** Whether who asked is the patient, or may still act on appointments for them. */
export async function mayStillAsk(
  {patientId, askedBy}: Pick<WaitingOffer, 'patientId' | 'askedBy'>,
  on: Pick<Needs, 'db' | 'clock'>,
): Promise<boolean> {
  if (patientId === askedBy) return true
  const dependants = await dependantsOf(askedBy, on)
  return dependants.some(({person, rights}) => person.personId === patientId && rights.has('appointments'))
}

type Taking = {
  bookerId: number
  effects: Pick<Effects, 'actorId' | 'byLink'>
  request: Pick<RequestContext, 'id' | 'network'>
}

async function take(offer: WaitingOffer, {bookerId, effects, request}: Taking, on: Changes): Promise<TakenOutcome> {
  const answer = await listOf(on).take(
    {
      offerId: offer.offerId,
      bookerId,
      reader: {personId: bookerId, dependantIds: [offer.patientId], ownBookingsOnly: false},
      startsFrom: earliestCancellable(on.clock.now()),
    },
    {
      ...effects,
      event: offer.improves === null ? 'appointment-booked' : 'appointment-moved',
      network: request.network.toString('hex'),
      requestId: request.id,
    },
  )
  switch (answer.is) {
    case 'confirmed':
      on.wake('mail')
      return takenOf(offer)
    case 'unknown':
      throw new AppError('unavailable')
    case 'refused':
      return refusalOf(answer, offer)
  }
}

const takenOf = ({startsAt, centre}: WaitingOffer) =>
  ({is: 'taken', startsAt: civilInstant(startsAt), centre: {name: centre.name, address: centre.address}}) as const

/** Codes by which somebody else has the time, or it has begun. */
const LATE: readonly string[] = ['slot-taken', 'slot-not-found', 'slot-past']

function refusalOf({code, message}: {code: string; message?: string}, offer: WaitingOffer): TakenOutcome {
  if (code === 'already-booked') return takenOf(offer)
  if (code === 'wrong-state' || code === 'not-found') return {is: 'over'}
  return LATE.includes(code) ? {is: 'late'} : {is: 'refused', text: message ?? ''}
}
