import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {PATHS} from '@ceibo/contract/pages/paths'
import {REPORT_CODE_FIELD, type AuthenticityAnswer} from '@ceibo/contract/studies/sharing/report-authenticity'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import * as z from 'zod/mini'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {takeLimits} from '#api/limits/limit-gate.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {pageErrors} from '#web/failure-page.ts'
import type {SendAnswerPage} from '#web/portal-pages.ts'
import {checkAuthenticity} from './check-authenticity.ts'

const asked = z.object({code: z.optional(z.string()), [REPORT_CODE_FIELD]: z.optional(z.string())})

/**
 * The public page that says whether a copy of a report is authentic, for the address in its QR code and for the form. The portal renders it
 * with the answer; all unknown codes get the same bytes.
 */
export const authenticityPages =
  (sendAnswerPage: SendAnswerPage) =>
  (server: FastifyInstance, on: Dependencies): void => {
    const page = {config: {endpointId: 'reportAuthenticity'}, errorHandler: pageErrors(on)}
    for (const path of [PATHS.reportCheck, PATHS.reportAuthenticity])
      server.get(path, page, (request, reply) => answer(request, reply))

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const {data: params} = asked.safeParse(request.params)
      const {data: query} = asked.safeParse(request.query)
      const {waitSeconds, ...found} = await answerTo(params?.code ?? query?.[REPORT_CODE_FIELD], request.network, on)
      if (waitSeconds !== undefined) reply.header('retry-after', waitSeconds)
      const {authenticity} = found
      return sendAnswerPage(
        {
          path: PATHS.reportCheck,
          shows: {authenticity},
          status: STATUS[authenticity.is],
          isShared: !('issuedAt' in authenticity),
        },
        request,
        reply,
        on,
      )
    }
  }

const STATUS: Readonly<Record<AuthenticityAnswer['is'], number>> = {
  'not-asked': 200,
  'nothing-typed': 400,
  authentic: 200,
  replaced: 200,
  withdrawn: 200,
  unknown: 404,
  'too-many': 429,
  unavailable: 503,
}

type Answer = {authenticity: AuthenticityAnswer; waitSeconds?: number}

async function answerTo(code: string | undefined, network: string, on: Dependencies): Promise<Answer> {
  if (code === undefined) return {authenticity: {is: 'not-asked'}}
  if (code.trim() === '') return {authenticity: {is: 'nothing-typed'}}
  try {
    await takeLimits([limitOf(network, on)], on)
    return {authenticity: await checkAuthenticity(code, on)}
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many') return tooMany(error.waitSeconds ?? 600)
    if (error instanceof OutsideFailure || isUnavailable(error)) return UNREACHABLE
    throw error
  }
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'archive-unavailable'

/** Limits who tries codes, per network. There is no limit over all networks: 80 bits cannot be guessed, and a stranger could use it up. */
const limitOf = (network: string, {config}: Dependencies) => ({
  action: 'reportAuthenticity:network',
  subject: keyedHash(config.secretKey, 'network', network),
  max: 30,
  seconds: 600,
})

const UNREACHABLE: Answer = {authenticity: {is: 'unavailable'}, waitSeconds: 60}

const tooMany = (waitSeconds: number): Answer => ({
  authenticity: {is: 'too-many', waitMinutes: Math.ceil(waitSeconds / 60)},
  waitSeconds,
})
