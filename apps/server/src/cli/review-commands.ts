import type {BookingSystem} from '@ceibo/agenda/port'
import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {acceptReview} from '#modules/account-life/identity/accept-review.ts'
import {rejectReview} from '#modules/verification/review/reject-review.ts'
import {type WaitingCase, waitingCases} from '#modules/verification/verification-case.queries.ts'
import type {Decision} from '#modules/verification/review/review-decision.ts'
import {matterOf} from '#modules/verification/review/review-texts.ts'
import {documentOwners, ownerText} from '#modules/people/people.offers.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'

type Work = {db: Database; input: CommandInput; bookingSystem: BookingSystem}

/** Reviews of submitted documents from the command line. */
export const REVIEW_COMMANDS = {
  'review list': {
    summary: 'documents that wait for a decision',
    help: 'Lists the documents that wait, the oldest first: number, since when, what for, document, how they came, and whom the account would go on as. Of those who ask for the account of one document three are shown at a time.',
    run: async ({db}: Work) => listWaiting(db),
  },
  'review accept': {
    summary: 'accept documents',
    help: 'Accepts the documents of a case. A change of mail address needs two reviewers with different names.',
    words: ['NUMBER'],
    options: {reviewer: {value: 'NAME'}},
    run: async ({db, input, bookingSystem}: Work) => {
      const {number, reviewer} = decisionOf(input)
      return reported(await acceptReview(number, {name: reviewer}, {...neededOn(db), bookingSystem}))
    },
  },
  'review reject': {
    summary: 'reject documents',
    help: 'Rejects the documents of a case, for one or several --reason in Spanish: the person reads them in a mail with a link. With --image 2="Está borrosa" only that image is asked for again.',
    words: ['NUMBER'],
    options: {
      reviewer: {value: 'NAME'},
      reason: {value: '"…"', repeated: true},
      image: {value: 'PLACE="…"', repeated: true},
    },
    run: async ({db, input}: Work) => {
      const {number, reviewer} = decisionOf(input)
      const reasons = input.options['reason'] ?? []
      const images = (input.options['image'] ?? []).map(imageOf)
      return reported(await rejectReview(number, {reviewer: {name: reviewer}, reasons, images}, neededOn(db)))
    },
  },
}

// `wake` does nothing here: the job of the running server sends the mail within a minute.
const neededOn = (db: Database) => ({db, clock: systemClock, wake: () => undefined})

async function listWaiting(db: Database): Promise<string> {
  const cases = await waitingCases(db)
  if (cases.length === 0) return 'No documents wait for a decision.'
  const identities = cases.filter(({kind}) => kind === 'identity' || kind === 'minor')
  const owners = await documentOwners(
    db,
    identities.flatMap(({subject_id: id}) => id ?? []),
  )
  return cases
    .map((one) => {
      const owner = identities.includes(one) ? owners.get(one.subject_id ?? 0) : undefined
      const facts = [...factsOf(one), ...(owner === undefined ? [] : [ownerText(owner)])]
      return `${one.id}  ${one.changed_at.toISOString()}  ${one.kind}: ${facts.join(', ')}`
    })
    .join('\n')
}

function factsOf(one: WaitingCase): string[] {
  const isRecovery = one.kind === 'mail-recovery'
  return [
    // The name as registered: the reviewer compares it with the documents.
    matterOf({kind: one.kind, name: one.subject_first_name}),
    one.holder_id === null ? `${one.document_number} (no account has this document)` : one.document_number,
    ...(isRecovery ? distinctionsOf(one) : []),
    one.channel,
    ...(one.device === null ? [] : [one.device]),
  ]
}

/** Several recoveries may wait for one document, and at most one is from its owner. */
const distinctionsOf = (one: WaitingCase): string[] => [
  `asks for ${one.new_email}`,
  `${one.place} of ${one.in_line} for this document`,
  one.known_browser ? 'from a browser that has signed in before' : 'from an unknown browser',
  `network ${one.network?.toString('hex').slice(0, 6) ?? 'unknown'}`,
]

function decisionOf({words, options}: CommandInput): {number: number; reviewer: string} {
  const number = /^[1-9]\d*$/.test(words[0] ?? '') ? Number(words[0]) : Number.NaN
  if (!Number.isSafeInteger(number)) throw new CommandMisused('NUMBER must be the number of a case: see review list.')
  const reviewer = options['reviewer']?.[0]?.trim() ?? ''
  if (reviewer === '') throw new CommandMisused('Say who decides: --reviewer NAME.')
  return {number, reviewer}
}

function imageOf(given: string): {position: number; reason: string} {
  const [, place, reason = ''] = /^([1-5])=(.+)$/s.exec(given) ?? []
  if (place === undefined) throw new CommandMisused('Say place and reason: --image 2="…".')
  return {position: Number(place), reason}
}

function reported(decision: Decision): string {
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
