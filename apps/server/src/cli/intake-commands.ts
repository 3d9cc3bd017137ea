import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {createClient, endClient, INTAKE_SCOPES, listClients} from '#modules/studies/studies.offers.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'

type Running = {db: Database; input: CommandInput}

/** Systems that may send results over FHIR. */
export const INTAKE_COMMANDS = {
  'intake client create': {
    summary: 'let a system send results over FHIR',
    help: `Makes a client for the system NAME and prints its id and its secret, which is shown this once (docs/integration/fhir-intake.md).

--scope  what it may send: ${INTAKE_SCOPES.join(' or ')}; may be given several times (both where it is left out)`,
    words: ['NAME'],
    options: {scope: {value: 'SCOPE', repeated: true}},
    run: async ({db, input: {words, options}}: Running) => {
      const name = nameIn(words)
      const scopes = (options['scope'] ?? INTAKE_SCOPES).map(scopeOf)
      const made = await createClient({name, scopes}, {db, clock: systemClock})
      if (made === undefined) throw new CommandRefused(`There is a client ${name} already: revoke it first.`)
      return `client_id      ${made.clientId}\nclient_secret  ${made.secret}`
    },
  },
  'intake client list': {
    summary: 'the systems that may send results over FHIR',
    help: 'Lists the clients, the oldest first: name, id, what it may send, since when, and until when if it was revoked.',
    run: async ({db}: Running) => {
      const clients = await listClients(db)
      if (clients.length === 0) return 'There is no client.'
      return clients
        .map(({name, clientId, scopes, createdAt, revokedAt}) => {
          const until = revokedAt === null ? '' : `  revoked ${revokedAt.toISOString()}`
          return `${name}  ${clientId}  ${scopes.join(' ')}  ${createdAt.toISOString()}${until}`
        })
        .join('\n')
    },
  },
  'intake client revoke': {
    summary: 'let a system send no more results over FHIR',
    help: 'Ends the client NAME and its tokens at once. What it sent stays.',
    words: ['NAME'],
    options: {},
    run: async ({db, input: {words}}: Running) => {
      const name = nameIn(words)
      if (!(await endClient(name, {db, clock: systemClock}))) throw new CommandRefused(`There is no client ${name}.`)
      return `The client ${name} is revoked.`
    },
  },
}

function nameIn([name = '']: CommandInput['words']): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name)) return name
  throw new CommandMisused('NAME has up to 60 letters, digits, spaces, dots, hyphens and low lines.')
}

function scopeOf(text: string) {
  const scope = INTAKE_SCOPES.find((one) => one === text)
  if (scope === undefined) throw new CommandMisused(`--scope must be one of ${INTAKE_SCOPES.join(', ')}.`)
  return scope
}
