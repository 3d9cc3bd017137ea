import type {BookingSystem} from '@ceibo/agenda/port'
import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {
  acceptAtCounter,
  type PersonAtCounter,
  showAtCounter,
} from '#modules/account-life/identity/validate-at-counter.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'

type Work = {db: Database; input: CommandInput; config: Configuration; bookingSystem: BookingSystem}

/** Validation of people at a counter of the network, from the command line. */
export const COUNTER_COMMANDS = {
  'counter show': {
    summary: 'whose code a person shows at the counter',
    help: 'Shows what the account with this code says, to be compared with the document that the person shows, and whom it would go on as. It is audited.',
    words: ['CODE'],
    run: async ({db, input, config, bookingSystem}: Work) => {
      const found = await showAtCounter(input.words[0] ?? '', {...neededOn(db, config), bookingSystem})
      if (found === undefined) throw new CommandRefused('There is no such code, or it has expired.')
      return factsOf(found)
    },
  },
  'counter accept': {
    summary: 'validate a person at the counter',
    help: 'Validates the identity of the person with this code, whose document NAME has compared with what counter show tells.',
    words: ['CODE'],
    options: {reviewer: {value: 'NAME'}},
    run: async ({db, input, config, bookingSystem}: Work) => {
      const name = input.options['reviewer']?.[0]?.trim() ?? ''
      if (name === '') throw new CommandMisused('Say who compared the document: --reviewer NAME.')
      const decision = await acceptAtCounter(input.words[0] ?? '', {name}, {...neededOn(db, config), bookingSystem})
      if (decision.is === 'refused') throw new CommandRefused(decision.why)
      return 'Validated: the person is told.'
    },
  },
}

// `wake` does nothing here: the job of the running server sends the mail within a minute.
const neededOn = (db: Database, {secretKey}: Configuration) => ({
  db,
  secretKey,
  clock: systemClock,
  wake: () => undefined,
})

const factsOf = (person: PersonAtCounter): string =>
  [
    `Name       ${person.last_name.toUpperCase()}, ${person.first_name}`,
    `Document   type ${person.document_type_id}, ${person.document_number}`,
    `Birth      ${person.birth_date}`,
    `Sex        ${person.sex}`,
    `Status     ${person.status}`,
    ...(person.knownAs === undefined ? [] : [`Known      ${person.knownAs}`]),
  ].join('\n')
