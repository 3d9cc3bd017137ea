import {NO_CONTENT, siteContent, type SiteContent} from '@ceibo/contract/content/content-document'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {en} from 'zod/locales'
import type {Clock} from '@ceibo/adapters/clock/port'
import {hasUnsafeCharacters} from '#api/input/sanitize-input.ts'
import {latestContent, lockContent, openCentres, sitePictures, updateCentreFacts} from './content.queries.ts'
import {recordContent} from './record-content.ts'

const MAX_PROBLEMS = 50
/** Messages of zod for rules without one of their own. */
const IN_WORDS = en()

/** The problems of a content document, one line each. */
export class ContentRefused extends Error {
  override name = 'ContentRefused'
  constructor(problems: readonly string[]) {
    const rest = problems.length - MAX_PROBLEMS
    super([...problems.slice(0, MAX_PROBLEMS), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n'))
  }
}

/** Publishes content that is written as JSON. All of it appears at once, or nothing: throws ContentRefused with every problem. */
export async function importContent(text: string, {db, clock}: {db: Database; clock: Clock}): Promise<SiteContent> {
  const content = readContent(text)
  return inTransaction(db, async (tx) => {
    const [centres, pictures] = await Promise.all([openCentres(tx), sitePictures(tx)])
    const known = new Set(centres.map(({slug}) => slug))
    const problems = [
      ...content.centres.flatMap(({slug}, place) =>
        known.has(slug) ? [] : [`centres[${place}].slug: the network has no open centre "${slug}"`],
      ),
      ...namedPictures(content).flatMap(({path, name}) =>
        Object.hasOwn(pictures, name) ? [] : [`${path}: there is no picture "${name}": see content pictures`],
      ),
    ]
    if (problems.length > 0) throw new ContentRefused(problems)
    await lockContent(tx)
    for (const centre of content.centres) await updateCentreFacts(tx, centre)
    const before = (await latestContent(tx))?.content ?? NO_CONTENT
    await recordContent(tx, {before, next: content}, {staffId: null}, clock.now())
    return content
  })
}

/** The current content as JSON for an editor; the facts of centres in it are the current ones of the network. */
export async function exportContent(db: Database): Promise<string | undefined> {
  const latest = await latestContent(db)
  if (latest === undefined) return undefined
  const {content} = latest
  const facts = new Map((await openCentres(db)).map(({isDental: _kind, ...centre}) => [centre.slug, centre]))
  const centres = content.centres.map((centre) => ({...centre, ...facts.get(centre.slug)}))
  return `${JSON.stringify({...content, centres}, null, 2)}\n`
}

function readContent(text: string): SiteContent {
  const parsed = siteContent.safeParse(parseJson(text), {error: IN_WORDS.localeError})
  if (!parsed.success)
    throw new ContentRefused(parsed.error.issues.map(({path, message}) => `${pathText(path)}: ${message}`))
  const unsafe = unsafePlaces(parsed.data).map(
    (path) =>
      `${pathText(path)}: a character that cannot be used: a control character, or one that turns the direction of text`,
  )
  if (unsafe.length > 0) throw new ContentRefused(unsafe)
  return parsed.data
}

/** Where texts are that a database, a calendar or a terminal does not accept, or that are displayed differently from what they contain. */
export function unsafePlaces(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return hasUnsafeCharacters(value) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((one, place) => unsafePlaces(one, [...path, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => unsafePlaces(one, [...path, name]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContentRefused([`This is not JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
}

const pathText = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (words, part) => (typeof part === 'number' ? `${words}[${part}]` : `${words}${words && '.'}${String(part)}`),
    '',
  ) || 'the document'

/** The pictures that a document names, and where. */
export function namedPictures({centres, news, featured}: SiteContent): {path: string; name: string}[] {
  return [
    ...centres.map(({cover}, place) => ({path: `centres[${place}].cover`, name: cover})),
    ...news.map(({picture}, place) => ({path: `news[${place}].picture`, name: picture})),
    {path: 'featured.picture', name: featured?.picture},
  ].flatMap(({path, name}) => (name === undefined ? [] : [{path, name}]))
}
