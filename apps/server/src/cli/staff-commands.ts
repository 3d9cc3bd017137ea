import {systemClock} from '@ceibo/adapters/clock/port'
import {email as emailRule} from '@ceibo/contract/fields/email-address'
import {staffName} from '@ceibo/contract/staff/staff-fields'
import {STAFF_ROLES} from '@ceibo/contract/staff/staff-roles'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {STAFF_INVITATION_HOURS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {StaffGrant} from '@ceibo/contract/staff/staff-permissions'
import {inviteStaff, memberOfAddress, resetStaff} from '#modules/staff/staff.offers.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'

type Running = {db: Database; input: CommandInput; config: Configuration}

/** The first accounts of the console, and the way back for its last administrator; the others are invited and reset in it. */
export const STAFF_COMMANDS = {
  'staff create': {
    summary: 'make an account of the staff',
    help: `Makes an account of the console for EMAIL and prints the link, of one use and ${STAFF_INVITATION_HOURS} hours, by which its owner chooses password, PIN and second step. Repeated before it is accepted, it makes a new link.

--name  the name that others see
--role  a role (${STAFF_ROLES.join(', ')}), or ROLE@CENTRE for one centre; may be given several times (administrator)`,
    words: ['EMAIL'],
    options: {name: {value: 'NAME'}, role: {value: 'ROLE', repeated: true}},
    run: async ({db, input: {words, options}, config}: Running) => {
      const email = addressIn(words)
      const name = staffName.safeParse(options['name']?.[0]?.trim() ?? '')
      if (!name.success) throw new CommandMisused('Say whose account it is: --name NAME.')
      const grants = (options['role'] ?? ['administrator']).map(grantOf)
      const on = {clock: systemClock, config}
      return inTransaction(db, async (tx) => {
        const made = await inviteStaff(tx, {email, name: name.data, grants}, {actor: {is: 'system'}}, on)
        switch (made.is) {
          case 'email-taken':
            throw new CommandRefused('There is an account with this address already.')
          case 'unknown-centre':
            throw new CommandRefused('One of these centres does not exist.')
          case 'invited':
            return `${config.publicUrl}${made.path}`
        }
      })
    },
  },
  'staff reset': {
    summary: 'give a member of the staff access anew',
    help: `For somebody who lost password, app or passkey and whom no administrator can help. Ends every way in of the account and its sessions, and prints the link, of one use and ${STAFF_INVITATION_HOURS} hours, by which its owner chooses them anew.`,
    words: ['EMAIL'],
    options: {},
    run: async ({db, input: {words}, config}: Running) =>
      inTransaction(db, async (tx) => {
        const staffId = await memberOfAddress(tx, addressIn(words))
        if (staffId === undefined) throw new CommandRefused('There is no account with this address.')
        const path = await resetStaff(tx, staffId, {actor: {is: 'system'}}, {clock: systemClock, config})
        if (path === undefined) throw new CommandRefused('The account is deactivated: an administrator opens it first.')
        return `${config.publicUrl}${path}`
      }),
  },
}

function addressIn(words: readonly (string | undefined)[]): string {
  const email = emailRule.safeParse(words[0])
  if (!email.success) throw new CommandMisused('EMAIL must be a mail address.')
  return email.data
}

function grantOf(text: string): StaffGrant {
  const [named, centreId] = text.split('@')
  const role = STAFF_ROLES.find((one) => one === named)
  if (role === undefined) throw new CommandMisused(`--role must be one of ${STAFF_ROLES.join(', ')}.`)
  return {role, centreId: centreId ?? null}
}
