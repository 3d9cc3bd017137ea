import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import {openedVisit} from './share-access.ts'
import {shareById} from './share.queries.ts'
import {idIn, ofPatient, type SubjectSource} from '#api/subjects/subject.ts'

/** A share: whose studies it shows, and who made it. */
export type OwnedShare = {is: 'share'; shareId: number; sharerId: number; patientId: number}
/** An unexpired ticket of an opened share, presented by the browser that opened it; `study` is set when the call names one. */
export type ShareVisit = {
  is: 'share-visit'
  visitId: number
  shareId: number
  sharerId: number
  patientId: number
  study: ArchivedStudy | null
  /** When the ticket expires. */
  until: Date
}
/** The ticket of an opened share, and the secret of the browser that opened it; null for a program, which keeps no cookie. */
export type VisitProof = {ticket: string; browser: string | null}

export const share = (id: string): SubjectSource<OwnedShare> =>
  ofPatient('share', [id], {}, async (given, _, {on}) => shareById(on.db, idIn(given)))

/** What the ticket of an opened share shows, without a session, to the browser that opened the share. */
export const shareVisit = (studyUid?: string): SubjectSource<ShareVisit> => ({
  is: 'share-visit',
  ids: studyUid === undefined ? [] : [studyUid],
  caller: [],
  claims: [],
  isOurs: async (actor, {on}) =>
    actor.is === 'link' &&
    actor.browser !== undefined &&
    (await openedVisit({ticket: actor.token, browser: actor.browser}, undefined, on)) !== undefined,
  async resolve(given, actor, {on}) {
    if (actor.is !== 'link' || actor.browser === undefined) return undefined
    const uid = given[0]?.value
    return openedVisit({ticket: actor.token, browser: actor.browser}, uid === undefined ? undefined : String(uid), on)
  },
})

/** A study of a share, by the ticket of a program in the address. `places` name an image, which the command looks for in that study alone. */
export const sharedFile = (ticket: string, studyUid: string, ...places: string[]): SubjectSource<ShareVisit> => ({
  is: 'shared-file',
  ids: [studyUid],
  caller: [],
  claims: places,
  token: ticket,
  isOurs: async (actor, {on}) =>
    actor.is === 'link' && (await openedVisit({ticket: actor.token, browser: null}, undefined, on)) !== undefined,
  async resolve(given, actor, {on}) {
    if (actor.is !== 'link') return undefined
    return openedVisit({ticket: actor.token, browser: null}, String(given[0]?.value), on)
  },
})
