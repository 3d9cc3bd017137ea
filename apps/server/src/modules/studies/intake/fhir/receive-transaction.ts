import {isRefusedData} from '@ceibo/database/database-errors'
import type {RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {readTransaction} from '#modules/studies/intake/read-results.ts'
import {type MessageAnswer, storeMessage} from '#modules/studies/intake/store-message.ts'
import type {StoredResult} from '#modules/studies/intake/store-result.ts'
import {recordReception, type Sending} from '#modules/studies/receptions/record-reception.ts'
import {type Issue, operationOutcome} from './operation-outcome.ts'
import type {BundleIdentifier, ReadTransaction} from './read-transaction.ts'

type Sender = {name: string; scopes: readonly string[]}
type Received = {content: Buffer; sender: Sender; request: Pick<RequestContext, 'id' | 'network'>}

/** The answer to a transaction, as text. */
export type TransactionAnswer = {status: number; text: string}

export const refusal = (status: number, issues: readonly Issue[]): TransactionAnswer => ({
  status,
  text: JSON.stringify(operationOutcome(issues)),
})

type Entries = Extract<ReadTransaction, {is: 'read'}>['entries']

/** Stores a transaction of FHIR whole, or says why nothing of it is stored. Throws `busy`. */
export async function receiveTransaction(
  {content, sender, request}: Received,
  on: Dependencies,
): Promise<TransactionAnswer> {
  const read = await readTransaction(content, sender.name, on)
  const sending: Sending = {way: 'fhir', sender: sender.name, number: read?.identifier && shown(read.identifier)}
  async function refuse(status: number, issues: readonly Issue[]): Promise<TransactionAnswer> {
    await recordReception(on.db, sending, {is: 'refused', notes: issues.map(({text}) => text)}, on.clock.now())
    return refusal(status, issues)
  }
  if (read === undefined) {
    return refuse(413, [{code: 'too-costly', text: 'Reading the Bundle takes too long: send it in several.'}])
  }
  if (read.is === 'refused') return refuse(read.status, read.issues)
  const {entries, results, identifier} = read
  const kinds = [...results.studies.map(({study}) => study.kind), ...results.withdrawals.map(({kind}) => kind)]
  const missing = kinds.find((kind) => !sender.scopes.includes(kind))
  if (missing !== undefined) {
    return refuse(403, [
      {code: 'forbidden', text: `The Bundle has reports of ${missing}, for which the token has no scope.`},
    ])
  }
  let status = 200
  const answer = (stored: readonly StoredResult[]): MessageAnswer => {
    const conflicts = stored.filter(({outcome}) => outcome.is === 'other-patient')
    status = conflicts.length === 0 ? 200 : 409
    if (status === 200) return {text: JSON.stringify(responseOf(entries, results.problems, stored)), isAccepted: true}
    const {text} = refusal(
      409,
      conflicts.map(({resource, label}) => ({
        code: 'conflict',
        text: `${resource ?? label}: the store has ${label} for another patient. Nothing of the Bundle is stored.`,
      })),
    )
    return {text, isAccepted: false, storesNothing: true}
  }
  try {
    const number = identifier && JSON.stringify([identifier.system, identifier.value])
    const stored = await storeMessage({content, sending, number, results, request}, answer, on)
    if (stored.is !== 'number-reused') return {status, text: stored.text}
    return await refuse(409, [
      {code: 'duplicate', text: 'Another Bundle with this identifier was taken in.', at: 'Bundle.identifier'},
    ])
  } catch (error) {
    if (!isRefusedData(error)) throw error
    return refuse(422, [{code: 'processing', text: 'The Bundle holds data that cannot be stored. Nothing of it is.'}])
  }
}

/** As FHIR writes it in searches. */
const shown = ({system, value}: BundleIdentifier) => (system === '' ? value : `${system}|${value}`)

/** The Bundle that says of each entry what became of it. */
const responseOf = (entries: Entries, problems: readonly string[], stored: readonly StoredResult[]) => ({
  resourceType: 'Bundle',
  type: 'transaction-response',
  entry: entries.map(({label, isReport}) => {
    const own = stored.filter(({resource}) => resource === label)
    const issues = [...problems.filter((one) => one.startsWith(`${label}:`)).map(warning), ...own.flatMap(issuesOf)]
    const isNew = own.some(({outcome}) => outcome.is === 'kept-apart' || (outcome.is === 'stored' && outcome.isNew))
    return {
      response: {
        status: isReport && isNew ? '201 Created' : '200 OK',
        ...(issues.length > 0 && {outcome: operationOutcome(issues)}),
      },
    }
  }),
})

const warning = (text: string): Issue => ({code: 'informational', text, severity: 'warning'})

/** What the sender should know of a result. Whether somebody is a patient of the network is not for it to learn. */
function issuesOf({label, outcome, notes}: StoredResult): Issue[] {
  if (outcome.is !== 'kept-apart') return notes.map(warning)
  const text = `${label}: document, birth date and name are not those of one patient: it waits for somebody to look at it`
  return [{code: 'not-found', text, severity: 'warning'}]
}
