import {contentPreview} from '@ceibo/contract/content/editing/content-editing'
import {contentPart, isJsonObject, type Json, partIn} from '@ceibo/contract/content/editing/content-parts'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {perMinute} from '@ceibo/contract/wire/endpoint'
import {pagesOfPart} from '@ceibo/rules/content/editing/part-pages'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import * as z from 'zod/mini'
import type {Dependencies} from '#dependencies.ts'
import type {AuthenticateStaff} from '#api/mount/authenticate.ts'
import {cookieOf} from '#api/mount/request-context.ts'
import {assertAllowed} from '#api/limits/limit-gate.ts'
import {memoryLimits} from '#api/limits/memory-limits.ts'
import {maySomewhere} from '#api/subjects/policies.ts'
import {contentOf} from '#modules/content/content.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {pageErrors} from '#web/failure-page.ts'
import type {SendPreviewPage} from '#web/portal-pages.ts'
import {draftOfPart} from './content-draft.queries.ts'
import {onTopOfPublished} from './publish-draft.ts'
import {currentContent} from './read-content.ts'

const asked = z.object({
  params: z.object({part: contentPart}),
  query: z.object({pagina: z.string().check(z.maxLength(200))}),
})

const LIMIT = perMinute('account', 240)

/** The page that shows a part, rendered by the portal with its draft, for whoever may edit content. A draft with mistakes shows what is published. */
export const previewPages =
  (sendPreviewPage: SendPreviewPage, authenticateStaff: AuthenticateStaff) =>
  (server: FastifyInstance, on: Dependencies): void => {
    const limits = memoryLimits()
    const page = {config: {endpointId: 'contentPreview'}, errorHandler: pageErrors(on), exposeHeadRoute: false}
    server.get(contentPreview.route, page, async (request: FastifyRequest, reply: FastifyReply) => {
      await assertMayPreview(request)
      const {data} = asked.safeParse({params: request.params, query: request.query})
      if (data === undefined) throw new AppError('not-found')
      const {part} = data.params
      const draft = await draftOfPart(on.db, part)
      const content = await currentContent(on.db)
      const merged = draft && (await onTopOfPublished(on.db, draft))
      const shown = await contentOf(merged?.problems.length === 0 ? (merged.next ?? content) : content, on.db)
      const value = merged?.value ?? partIn(content, part)
      const isPage = pagesOfPart(part, value, shown.centres).some(({path}) => path === data.query.pagina)
      if (!isPage) throw new AppError('not-found')
      const today = civilDate(on.clock.now())
      return sendPreviewPage(
        {path: data.query.pagina, content: shown, today: dayToShow(value, today)},
        request,
        reply,
        on,
      )
    })

    async function assertMayPreview(request: FastifyRequest): Promise<void> {
      const proof = {authorization: undefined, cookie: (name: string) => cookieOf(request, name, on)}
      const found = await authenticateStaff(proof, on)
      if (found.is !== 'staff') throw new AppError(found.is)
      if (found.isLocked) throw new AppError('session-locked')
      if (!maySomewhere(found.actor, STAFF_MAY.manageContent)) throw new AppError('not-found')
      assertAllowed([limits.count(LIMIT, String(found.actor.staffId), on.clock.now())])
    }
  }

/** What is seen from a later day on is shown on that day. */
function dayToShow(value: Json, today: string): string {
  if (!isJsonObject(value)) return today
  const from = value['from'] ?? value['date']
  return typeof from === 'string' && z.iso.date().safeParse(from).success && from > today ? from : today
}
