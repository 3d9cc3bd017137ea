import type {DownloadedFile} from '@ceibo/web-kit/calls/file-download'
import type {Slice, ViewedStudy, WindowLevel} from '#features/studies/viewer/viewed-study.ts'
import type {FrameRequest} from './frame-request.ts'

/**
 * What the viewer needs of whoever may see a study: a patient with a session, or somebody with a shared link. The source keeps
 * its ticket and renews it. Every failure is a `FrameFailure`.
 */
export type FrameSource = {
  open: (signal: AbortSignal) => Promise<ViewedStudy>
  /** An encoded picture that the browser can decode. */
  frame: (request: FrameRequest, signal: AbortSignal) => Promise<Blob>
  /** One image as JPEG, with a window; null for the usual one of the file, and for colours. */
  downloadImage: (slice: Slice, window: WindowLevel | null) => Promise<DownloadedFile>
  /** An object that is no picture: the PDF inside it, or its DICOM file. */
  downloadPart: (uid: string, as: 'pdf' | 'dicom') => Promise<DownloadedFile>
  /** The DICOM files in a ZIP. */
  downloadStudy: () => Promise<DownloadedFile>
}

/** `ended`: the session or the link is over. `archive`: the system that keeps the images does not answer. */
export type FrameTrouble = 'undecodable' | 'missing' | 'archive' | 'ended' | 'offline'

export class FrameFailure extends Error {
  readonly trouble: FrameTrouble

  constructor(trouble: FrameTrouble, cause?: unknown) {
    super(trouble, cause === undefined ? undefined : {cause})
    this.name = 'FrameFailure'
    this.trouble = trouble
  }
}

export const asFrameFailure = (error: unknown): FrameFailure =>
  error instanceof FrameFailure ? error : new FrameFailure('archive', error)

/** Whether the trouble is of one image; the others may still be fetched. */
export const isOfOneImage = (trouble: FrameTrouble): boolean => trouble === 'undecodable' || trouble === 'missing'
