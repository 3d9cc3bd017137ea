import type {ArchivedInstance, ArchivedPart, ImagingArchive} from '@ceibo/studies/imaging/port'
import {boundedCache} from '#platform/work/bounded-cache.ts'
import {sharedWork} from '#platform/work/shared-work.ts'
import {throwUnavailable} from '#modules/studies/archive-trouble.ts'

/** An image, and the series in which it is. */
export type KnownImage = ArchivedInstance & {seriesUid: string}

type KnownStudy = {
  images: ReadonlyMap<string, KnownImage>
  until: number
}

/** An open viewer asks for hundreds of frames: what its study holds is looked up once for all of them. */
const KNOWN_MS = 30_000
const MAX_IMAGES = 50_000

function studiesOf(imaging: ImagingArchive) {
  const known = boundedCache<KnownStudy>(MAX_IMAGES)
  const shared = sharedWork<KnownStudy>()

  async function read(studyUid: string): Promise<KnownStudy> {
    const series = await imaging.series(studyUid).catch(throwUnavailable)
    const images = new Map(
      series.flatMap(({uid, instances}) => instances.map((one) => [one.uid, {...one, seriesUid: uid}])),
    )
    const study = {images, until: performance.now() + KNOWN_MS}
    known.set(studyUid, study, images.size + 1)
    return study
  }

  return async (studyUid: string): Promise<KnownStudy> => {
    const found = known.get(studyUid)
    if (found === undefined) return shared(studyUid, () => read(studyUid))
    if (found.until > performance.now()) return found
    // While its archive is down, pictures that were rendered before can still be shown.
    return shared(studyUid, () => read(studyUid)).catch(() => found)
  }
}

const byArchive = new WeakMap<ImagingArchive, ReturnType<typeof studiesOf>>()

type InStudy = {studyUid: string; instanceUid: string}

/** An image of a study; undefined when the study has none of this uid. Throws `archive-unavailable`. */
export const knownImage = async (imaging: ImagingArchive, key: InStudy): Promise<KnownImage | undefined> =>
  (await knownStudy(imaging, key)).images.get(key.instanceUid)

/** What a study has of this uid besides images, asked anew each time: a document that was withdrawn ends at once. Throws `archive-unavailable`. */
export const knownPart = async (
  imaging: ImagingArchive,
  {studyUid, instanceUid}: InStudy,
): Promise<ArchivedPart | undefined> =>
  (await imaging.parts(studyUid).catch(throwUnavailable)).find(({uid}) => uid === instanceUid)

function knownStudy(imaging: ImagingArchive, {studyUid}: InStudy): Promise<KnownStudy> {
  const studies = byArchive.get(imaging) ?? studiesOf(imaging)
  byArchive.set(imaging, studies)
  return studies(studyUid)
}
