import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {enquiryFacts} from '#modules/enquiries/enquiry-facts.ts'
import {type EnquiryRow, openEnquiries} from '#modules/enquiries/enquiry.queries.ts'
import {closeByCommand} from '#modules/enquiries/inbox/hold-enquiry.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'

type Work = {db: Database; input: CommandInput}

/** Enquiries from the forms of the public pages, from the command line. */
export const ENQUIRY_COMMANDS = {
  'enquiry list': {
    summary: 'what people sent by the forms of the public pages',
    help: 'Lists the requests for preventive check-ups, and the questions, comments and suggestions that nobody has closed, oldest first. They are mailed to ENQUIRIES_EMAIL as well, and deleted after a year.',
    run: async ({db}: Work) => {
      const rows = await openEnquiries(db)
      return rows.length === 0 ? 'No enquiries are open.' : rows.map(linesOf).join('\n\n')
    },
  },
  'enquiry close': {
    summary: 'say that an enquiry was answered',
    help: 'Takes an enquiry off the list. It is deleted a year after it came.',
    words: ['NUMBER'],
    run: async ({db, input}: Work) => {
      const number = /^[1-9]\d{0,14}$/.test(input.words[0] ?? '') ? Number(input.words[0]) : undefined
      if (number === undefined) throw new CommandMisused('NUMBER must be the number of an enquiry: see enquiry list.')
      if (await closeByCommand(db, number, systemClock.now())) return 'Closed.'
      throw new CommandRefused(`No enquiry ${number} is open: see enquiry list.`)
    },
  },
}

/** The text of a person is indented, so that no line of it can pass for another enquiry. */
const linesOf = (row: EnquiryRow) =>
  [
    `${row.id}  ${row.kind}  ${civilInstant(row.created_at)}`,
    ...enquiryFacts(row).map(({label, value}) => `    ${label}: ${value}`),
    ...(row.comment === null ? [] : [row.comment.replaceAll(/^/gm, '    > ')]),
  ].join('\n')
