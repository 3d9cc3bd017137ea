import type {OpenedShare} from '@ceibo/contract/shared-studies'
import {civilInstant} from '@ceibo/rules/civil-time'
import type {Dependencies} from '../../../dependencies.ts'
import {findStudy} from '../find-study.ts'
import {readingOf, standingOf} from '../study-standing.ts'
import {sharerSight} from './opened-share.ts'
import {studiesOfShare} from './share.queries.ts'

type Listed = Extract<OpenedShare, {is: 'opened'}>['studies'][number]

type Share = {id: number; sharerId: number; patientId: number}

/** The studies of a share that its sharer could share today too, as the recipient's list shows them. */
export async function sharedStudiesView(
  share: Share,
  on: Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory'>,
): Promise<Listed[]> {
  const [named, reading, sight] = await Promise.all([
    studiesOfShare(on.db, share.id),
    readingOf({readerId: share.sharerId, patientId: share.patientId}, on),
    sharerSight(share, on),
  ])
  const studies = await Promise.all(named.map(({uid}) => findStudy(uid, on)))
  return studies.flatMap((study) => {
    if (study === undefined || !sight[study.sensitivity]) return []
    const {can} = standingOf(study, reading)
    return [
      {
        uid: study.uid,
        kind: study.kind,
        title: study.title,
        performedAt: civilInstant(study.performedAt),
        centre: study.centre.name,
        hasReport: can.open,
        hasImages: can.images,
      },
    ]
  })
}
