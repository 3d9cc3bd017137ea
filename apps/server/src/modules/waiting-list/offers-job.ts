import {fullName} from '@ceibo/contract/people/full-name'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import type {BookingTransaction} from '@ceibo/agenda/booking-database'
import type {ToldOffer} from '@ceibo/agenda/waiting-port'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {civilInstant, spokenMoment} from '@ceibo/rules/time/civil-time'
import {insertNotification, queueMail, tellByMessage} from '#modules/notifications/notifications.offers.ts'
import type {JobNeeds} from '#platform/jobs/start-jobs.ts'
import {newSecret} from '#platform/secrets/secret-token.ts'
import {freedTimeMail} from './mails/freed-time-mail.ts'
import {freedTimeMessage} from './mails/freed-time-message.ts'
import {mayStillAsk} from './take-offered.ts'
import {storeWaitingLinks} from './waiting-link.queries.ts'

type On = Pick<JobNeeds, 'db' | 'bookingSystem' | 'clock' | 'config' | 'wake'>

/** Offers the times that became free to those whom they fit and whose turn it is; returns to how many. */
export async function offerFreedTimes(on: On): Promise<number> {
  const offered = await on.bookingSystem.waiting?.offer({
    isExclusive: on.config.keepsFreedTimes,
    tell: (tx, offer) => tellOffer(tx, offer, on),
  })
  if (offered) {
    on.wake('mail')
    on.wake('messages')
  }
  return offered ?? 0
}

/** A mail and a message with two links, and a notification for who has an account; nothing for who may not act for the patient any more. */
async function tellOffer(tx: BookingTransaction, offer: ToldOffer, {clock}: Pick<On, 'clock'>): Promise<void> {
  const now = clock.now()
  if (!(await mayStillAsk(offer, {db: tx, clock}))) return
  const {asker, patient, offerId, entryId, startsAt, service, centre, improves} = offer
  if (asker.hasAccount) {
    await insertNotification(tx, asker.personId, {
      text: `Se liberó un turno: ${service}, ${spokenMoment(startsAt)}, ${centre.name}`,
      page: 'waiting',
      topic: 'appointments',
      now,
    })
  }
  const secrets = {take: newSecret(), leave: newSecret()}
  await storeWaitingLinks(tx, secrets, {entryId, offerId, now, until: startsAt})
  if (asker.email !== null) {
    await queueMail(tx, freedTimeMail, {
      recipient: asker.email,
      data: {
        firstName: asker.firstName,
        patientName: fullName(patient),
        service,
        practitionerName: practitionerName(offer.practitioner),
        centreName: centre.name,
        centreAddress: centre.address,
        startsAt: civilInstant(startsAt),
        insteadOf: improves && civilInstant(improves.startsAt),
        takePath: withQuery(PATHS.offeredTime, {token: secrets.take}),
        leavePath: withQuery(PATHS.leaveWaitingList, {token: secrets.leave}),
      },
      now,
      usefulUntil: startsAt,
      personId: asker.personId,
    })
  }
  await tellByMessage(tx, freedTimeMessage, {
    personId: asker.personId,
    data: {
      firstName: asker.firstName,
      startsAt: civilInstant(startsAt),
      centreName: centre.name,
      tokens: secrets,
    },
    now,
    usefulUntil: startsAt,
    mailKind: freedTimeMail.kind,
  })
}
