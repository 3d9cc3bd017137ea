import {createHash} from 'node:crypto'
import type {Readable} from 'node:stream'
import type {ByteRange} from '@ceibo/adapters/files/port'
import * as z from 'zod/mini'

/** The file that a command returns. */
export type FileAnswer = {
  /** The file name for saving, with its extension. */
  name: string
  /** Needed where the call declares several types. */
  contentType?: string
  /** Undefined for a file that is made while it is sent; no range of it can be requested. */
  size: number | undefined
  /** Changes with the bytes, such as a hash of them. */
  version: string
  /** For the audit: the person whose data it holds, if that is known, and its object. */
  subjectId: number | undefined
  object: string
  /** The receiver, where a ticket that was given to this person stands for the session. */
  readerId?: number
  /** Opens the whole file or a range; returns bytes when the file is in memory. Called once, before the answer begins. */
  open(range: ByteRange | undefined): Promise<Readable | Buffer>
}

/** Checks that the command of a file call returned a file. */
export const fileAnswer = z.custom<FileAnswer>((value) => value instanceof Object && 'open' in value)

/** The `open` of a file in memory. */
export const openBytes = (content: Buffer) => async (range: ByteRange | undefined) =>
  range ? content.subarray(range.start, range.end + 1) : content

/** A file made in memory. */
export function fileOfBytes(content: Buffer, about: Pick<FileAnswer, 'name' | 'subjectId' | 'object'>): FileAnswer {
  return {
    ...about,
    size: content.length,
    version: createHash('sha256').update(content).digest('base64url'),
    open: openBytes(content),
  }
}
