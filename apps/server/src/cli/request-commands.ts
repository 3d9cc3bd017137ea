import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {answerRequest} from '#modules/personal-data/requests/answer-request.ts'
import {type RequestRow, waitingRequests} from '#modules/personal-data/requests/data-request.queries.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'

type Work = {db: Database; input: CommandInput}

const MAX_ANSWER_LENGTH = 2_000

/** Requests about personal data from the command line. */
export const REQUEST_COMMANDS = {
  'request list': {
    summary: 'requests about personal data that wait for an answer',
    help: 'Lists the objections and corrections that wait, the one that is due first at the top: number, last day, person, what is asked.',
    run: async ({db}: Work) => {
      const rows = await waitingRequests(db)
      return rows.length === 0 ? 'No requests wait for an answer.' : rows.map(lineOf).join('\n')
    },
  },
  'request answer': {
    summary: 'answer a request about personal data',
    help: 'Writes the answer of a request, in Spanish: the person is told by notification and mail and sees it on the page.',
    words: ['NUMBER'],
    options: {text: {value: '"…"'}},
    run: async ({db, input}: Work) => {
      const number = /^[1-9]\d{0,14}$/.test(input.words[0] ?? '') ? Number(input.words[0]) : undefined
      if (number === undefined) throw new CommandMisused('NUMBER must be the number of a request: see request list.')
      const text = input.options['text']?.[0]?.trim() ?? ''
      if (text === '') throw new CommandMisused('Say the answer: --text "…".')
      if (text.length > MAX_ANSWER_LENGTH)
        throw new CommandMisused(`The answer has at most ${MAX_ANSWER_LENGTH} characters.`)
      // `wake` does nothing here: the job of the running server sends the mail within a minute.
      if (await answerRequest({number, text}, {db, clock: systemClock})) return 'Answered: the person is told.'
      throw new CommandRefused(`No request ${number} waits for an answer: see request list.`)
    },
  },
}

const lineOf = (row: RequestRow) =>
  `${row.id}  ${row.due_on}  person ${row.person_id}: ${
    row.kind === 'objection'
      ? `does not recognise the audited event ${row.event_id}`
      : `${row.field} says "${row.wrong}", should say "${row.correct}"`
  }`
