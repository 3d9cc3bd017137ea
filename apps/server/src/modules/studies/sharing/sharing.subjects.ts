import {openedVisit, type ShareVisit} from './share-access.ts'
import {shareById, type OwnedShare} from './share.queries.ts'
import {idIn, ofPatient, type SubjectSource} from '#api/subjects/subject.ts'

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
