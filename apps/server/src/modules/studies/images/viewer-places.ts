import {heldPlaces, type Place} from '#platform/work/held-places.ts'
import {sharesOf} from '#modules/studies/sharing/share-access.ts'
import type {Viewing} from '#modules/studies/viewing/viewer-ticket.queries.ts'

type Viewer = Pick<Viewing, 'readerId' | 'shareId' | 'patientId'>

/** Who looks at images, whichever of their tickets they show: a patient, or whoever holds the link of a share. */
export const viewerOf = ({readerId, shareId}: Viewer): string =>
  readerId === null ? `share ${shareId}` : `reader ${readerId}`

/** How many run at a time for one reader, for one share, and for all shares of one patient, since one person can make many. */
type Most = {reader: number; share: number; sharesOfPatient: number}

function placesOf(viewer: Viewer, most: Most): Place[] {
  const of = viewerOf(viewer)
  return viewer.readerId === null
    ? [
        {of, most: most.share},
        {of: sharesOf(viewer.patientId), most: most.sharesOfPatient},
      ]
    : [{of, most: most.reader}]
}

/** How many works of one viewer, and of all, may wait to be read or rendered. */
export const VIEWERS_WAITING = {waitingOfOne: 64, waitingInAll: 512}

/**
 * The queue of files that are read at a time. Viewers have one and programs another, because an archive outside answers twenty calls at once,
 * and programs may not take those of patients.
 */
export const FILES_IN_TURN = {atOnce: 6, ...VIEWERS_WAITING}

const holdFrame = heldPlaces()
const holdZip = heldPlaces()

/** A viewer asks for six at a time, and may be open in several tabs. */
const FRAMES: Most = {reader: 48, share: 48, sharesOfPatient: 96}

/** Takes the place of a frame until it is answered; throws `busy` when the viewer has no more. */
export const takeFramePlace = (viewer: Viewer, until: AbortSignal): void => holdFrame(placesOf(viewer, FRAMES), until)

const ZIPS: Most = {reader: 2, share: 1, sharesOfPatient: 3}

/** The most ZIPs at a time in this process. Recipients of shares are counted apart, so that they take none from patients. */
const ZIPS_IN_ALL = 12

/** Takes the place of a ZIP until it is sent; throws `busy` when the viewer, or everybody, has no more. */
export function takeZipPlace(viewer: Viewer, until: AbortSignal): void {
  const all = {of: viewer.readerId === null ? 'shares' : 'readers', most: ZIPS_IN_ALL}
  holdZip([...placesOf(viewer, ZIPS), all], until)
}
