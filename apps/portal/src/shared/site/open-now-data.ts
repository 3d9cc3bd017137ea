import type {OpeningHours} from '@ceibo/contract/content-document'
import type {Closure} from '@ceibo/rules/opening-hours'
import type {OpenThing} from '@ceibo/rules/opening-words'

/** What an element needs in the page to say whether something is open. */
export type OpenNowData = {hours: OpeningHours; closures: readonly Closure[]; thing: OpenThing}

/** The attribute that carries it as text; the script of the public pages reads it. */
export const openNowText = ({hours, closures, thing}: OpenNowData): string => JSON.stringify([hours, closures, thing])

/** Null for a text that a page of another version wrote. */
export function openNowOf(text: string): OpenNowData | null {
  const [hours, closures, thing]: unknown[] = listIn(text)
  if (!isHours(hours) || !isClosures(closures) || (thing !== 'centro' && thing !== 'guardia')) return null
  return {hours, closures, thing}
}

function listIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

const isHours = (value: unknown): value is OpeningHours =>
  Array.isArray(value) && value.every((span) => Array.isArray(span?.days) && hasTexts(span, ['from', 'until']))

const isClosures = (value: unknown): value is Closure[] =>
  Array.isArray(value) && value.every((closure) => hasTexts(closure, ['reason', 'from', 'until']))

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string')
