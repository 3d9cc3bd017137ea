import type {renewImageTicket, ViewerTicket} from '@ceibo/contract/studies/study-images'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {storeTicket} from './viewer-ticket.ts'
import type {OwnedStudy} from '#modules/studies/studies.subjects.ts'

/** Keeps the ticket of an open viewer for five more minutes. Mounting asked again whether the study may be read. */
export const renewTicket = (
  {actor, subject, input}: Call<typeof renewImageTicket, OwnedStudy>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<ViewerTicket> =>
  storeTicket({token: input.token, studyUid: subject.study.uid, readerId: actor.personId, shareId: null}, on)
