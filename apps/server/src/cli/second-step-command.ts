import {DNI} from '@ceibo/contract/fields/document-numbers'
import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {removeSecondStep} from '#modules/accounts/second-step/remove-second-step.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'

/** Turns the second step off for somebody who lost its app and its codes. */
export const SECOND_STEP_COMMAND = {
  'second-step remove': {
    summary: 'remove the second step of somebody who lost app and codes',
    help: 'Removes the second step of the account of a DOCUMENT (a DNI, or another --type by its id), after its owner has proved the identity. The password is still needed to sign in; the person is told by notification and mail.',
    words: ['DOCUMENT'],
    options: {reviewer: {value: 'NAME'}, type: {value: 'ID'}},
    run: async ({db, input: {words, options}}: {db: Database; input: CommandInput}) => {
      const reviewer = options['reviewer']?.[0]?.trim() ?? ''
      if (reviewer === '') throw new CommandMisused('Say who decides: --reviewer NAME.')
      const type = Number(options['type']?.[0] ?? DNI)
      if (!Number.isInteger(type)) throw new CommandMisused('--type must be the id of a document type.')
      const document = {type, number: words[0] ?? ''}
      if (await removeSecondStep({document, reviewer}, {db, clock: systemClock})) return 'Removed: the person is told.'
      throw new CommandRefused('No account with this document has the second step on.')
    },
  },
}
