import {createHash} from 'node:crypto'
import {NO_CONTENT, type SiteContent} from '@ceibo/contract/content/content-document'
import type * as contract from '@ceibo/contract/content/editing/content-editing'
import {isJsonObject, type Json, partIn, partsIn} from '@ceibo/contract/content/editing/content-parts'
import type {Database} from '@ceibo/database/open-database'
import {partName} from '@ceibo/rules/content/editing/part-fields'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {changesOfPart, latestContent, openCentres, sitePictures} from '#modules/content/content.offers.ts'
import {allDrafts, type ContentDraft, draftOfPart} from './content-draft.queries.ts'
import {centreOf, editContent, type PartSubject} from './content-parts.subjects.ts'

type Needs = Pick<Dependencies, 'db'>

/** The document that is published now. */
export const currentContent = async (db: Database): Promise<SiteContent> =>
  (await latestContent(db))?.content ?? NO_CONTENT

/** Names what is published of a part: the same name for the same value. */
export const revisionOf = (value: Json): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

export const stateOf = ({by, at, publishAt, problem}: ContentDraft) => ({
  by,
  at: civilInstant(at),
  publishAt: publishAt && civilInstant(publishAt),
  problem,
})

/** The parts that are published or have a draft. The pages of closed centres are left out: nobody sees them. */
export async function listContent({actor}: Call<typeof contract.contentParts>, {db}: Needs) {
  const [content, drafts, centres, pictures] = await Promise.all([
    currentContent(db),
    allDrafts(db),
    openCentres(db),
    sitePictures(db),
  ])
  const names = new Map(centres.map(({slug, name}) => [slug, name]))
  const published = partsIn(content)
  const draftOf = new Map(drafts.map((one) => [one.part, one]))
  const parts = [...new Set([...published.keys(), ...draftOf.keys()])].filter((part) => {
    const slug = centreOf(part)
    return slug === undefined || names.has(slug)
  })
  return {
    parts: parts.map((part) => {
      const draft = draftOf.get(part)
      const was = published.get(part) ?? null
      const shown = draft?.value ?? was
      return {
        part,
        name: partName(part, shown, (slug) => names.get(slug)),
        date: dateOf(shown),
        isPublished: was !== null,
        mayEdit: editContent(actor, {is: 'content-part', centre: centreOf(part)}),
        draft: draft === undefined ? null : stateOf(draft),
      }
    }),
    centres: content.centres.flatMap(({slug}) => {
      const name = names.get(slug)
      return name === undefined ? [] : [{slug, name}]
    }),
    pictures: Object.entries(pictures).map(([name, picture]) => ({name, ...picture})),
  }
}

function dateOf(value: Json): string | null {
  if (!isJsonObject(value)) return null
  const date = value['date'] ?? value['from']
  return typeof date === 'string' ? date : null
}

export async function readPart({subject: {part}}: Call<typeof contract.contentPartDraft, PartSubject>, {db}: Needs) {
  const [content, draft, [last]] = await Promise.all([
    currentContent(db),
    draftOfPart(db, part),
    changesOfPart(db, part, 1),
  ])
  const published = partIn(content, part)
  return {
    published,
    revision: revisionOf(published),
    last: last === undefined ? null : {by: last.by, at: civilInstant(last.at)},
    draft:
      draft === undefined
        ? null
        : {
            version: draft.version,
            base: draft.base,
            baseRevision: revisionOf(draft.base),
            value: draft.value,
            ...stateOf(draft),
          },
  }
}

/** The most changes of one part that its history shows. */
const MAX_CHANGES = 50

export async function readHistory({subject: {part}}: Call<typeof contract.contentHistory, PartSubject>, {db}: Needs) {
  const changes = await changesOfPart(db, part, MAX_CHANGES)
  return {
    changes: changes.map(({publicationId, at, by, before, after, takesBack}) => ({
      publicationId,
      at: civilInstant(at),
      by,
      before,
      after,
      takesBack,
    })),
  }
}
