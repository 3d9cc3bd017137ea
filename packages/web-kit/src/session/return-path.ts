import {isInArea, PATHS} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import {parsed} from './browser-storage.ts'

/** `personId` is null for an address that was opened before sign-in: it is valid for any person. */
const record = z.object({path: z.string(), personId: z.nullable(z.number())})

/** An address of the patient area as text for session storage; null for any other address. */
export function returnToText(path: string, personId: number | null): string | null {
  return insideArea(path) ? JSON.stringify({path, personId}) : null
}

/** Reads it back for the signed-in person; null when there is none, or it is another person's or outside the patient area. */
export function returnFromText(stored: string | null, personId: number): string | null {
  const saved = record.safeParse(parsed(stored)).data
  if (!saved || (saved.personId !== null && saved.personId !== personId)) return null
  return insideArea(saved.path) ? saved.path : null
}

const HERE = 'http://here.invalid'

/** Resolves the path as a browser would, so that neither another host nor `..` leaves the patient area. */
function insideArea(path: string): boolean {
  if (!path.startsWith(PATHS.area) || !URL.canParse(path, HERE)) return false
  const {origin, pathname} = new URL(path, HERE)
  return origin === HERE && isInArea(pathname)
}
