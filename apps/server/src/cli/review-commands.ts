import {parseArgs} from 'node:util'
import {systemClock} from '@ceibo/adapters/clock/system-clock'
import type {Database} from '@ceibo/database/open-database'
import {acceptReview} from '../features/reviews/accept-review.ts'
import {rejectReview} from '../features/reviews/reject-review.ts'
import {waitingCases} from '../features/reviews/review-case.queries.ts'
import type {Decision} from '../features/reviews/review-decision.ts'
import {matterOf} from '../features/reviews/review-words.ts'
import {CommandRefused} from './command-refused.ts'

type Work = {db: Database; args: readonly string[]}

/** Decisions about documents that people handed in, for where there is no console. */
export const REVIEW_COMMANDS = {
  'review list': {
    summary: 'documents that wait for a decision',
    help: 'Lists the documents that wait, the oldest first: number, since when, what for, document, files.',
    run: async ({db}: Work) => listWaiting(db),
  },
  'review accept': {
    summary: 'accept documents: review accept NUMBER --reviewer NAME',
    help: 'Accepts the documents of a case. A change of mail address needs two reviewers with different names.',
    run: async ({db, args}: Work) => {
      const {number, reviewer} = parsed(args)
      return told(await acceptReview(number, {name: reviewer}, neededOn(db)))
    },
  },
  'review reject': {
    summary: 'reject documents: review reject NUMBER --reviewer NAME --reason "…"',
    help: 'Rejects the documents of a case, for one or several --reason in Spanish: the person reads them in a mail with a link.',
    run: async ({db, args}: Work) => {
      const {number, reviewer, reasons} = parsed(args)
      return told(await rejectReview(number, {reviewer: {name: reviewer}, reasons}, neededOn(db)))
    },
  },
}

// The server's own job sends the mail within a minute.
const neededOn = (db: Database) => ({db, clock: systemClock, wake: () => undefined})

async function listWaiting(db: Database): Promise<string> {
  const cases = await waitingCases(db)
  if (cases.length === 0) return 'No documents wait for a decision.'
  return cases
    .map((one) => {
      const account = one.holder_id === null ? ' (no account has this document)' : ''
      return `${one.id}  ${one.changed_at.toISOString()}  form ${one.form}: ${matterOf(one)}, ${one.document_number}${account}`
    })
    .join('\n')
}

function parsed(args: readonly string[]): {number: number; reviewer: string; reasons: string[]} {
  const options = {reviewer: {type: 'string'}, reason: {type: 'string', multiple: true}} as const
  const {values, positionals} = parseArgs({args: [...args], options, allowPositionals: true, strict: false})
  const number = Number(positionals[0])
  const {reviewer} = values
  if (!Number.isSafeInteger(number) || number < 1)
    throw new CommandRefused('Give the number of a case: see review list.')
  if (typeof reviewer !== 'string' || reviewer === '') throw new CommandRefused('Say who decides: --reviewer NAME.')
  return {number, reviewer, reasons: (values.reason ?? []).filter((reason) => typeof reason === 'string')}
}

function told(decision: Decision): string {
  switch (decision.is) {
    case 'accepted':
      return 'Accepted: the person is told.'
    case 'approved-once':
      return 'Approved: another reviewer must accept it too.'
    case 'rejected':
      return 'Rejected: the person is told why, with a link to send others.'
    case 'refused':
      throw new CommandRefused(decision.why)
  }
}
