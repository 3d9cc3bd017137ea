import {createHash} from 'node:crypto'
import {inTransaction} from '@ceibo/database/transaction'
import type {Database} from '@ceibo/database/open-database'
import type {Dependencies} from '#dependencies.ts'
import type {RequestContext} from '#api/mount/route.ts'
import {removeUnusedFiles} from '#modules/studies/import/documents/remove-unused-files.ts'
import {byIssue} from '#modules/studies/import/import-results.ts'
import {type BecameOfSending, recordReception, type Sending} from '#modules/studies/receptions/record-reception.ts'
import {answerMessage, claimMessage, unclaimMessage} from './intake-message.queries.ts'
import type {ReadResults} from './reading-task.ts'
import {countsOf, type ReadResult, type StoredResult, storeResult} from './store-result.ts'

type On = {db: Database} & Pick<Dependencies, 'clock' | 'files'>

/** A message of a system. `number` is the one by which it names the message, if it does: whole, where `sending` has it for people. */
export type Message = {
  content: Uint8Array
  sending: Sending
  number: string | undefined
  results: ReadResults
  request?: Pick<RequestContext, 'id' | 'network'>
}

/** The answer to a message; one that is not accepted may be sent again under the same number. */
export type MessageAnswer = {text: string; isAccepted: boolean; storesNothing?: boolean}

export type StoredMessage = {is: 'answered' | 'repeated'; text: string} | {is: 'number-reused'}

/**
 * Stores what a message says, and the answer to it, in one transaction: a message that is sent again gets the first answer. `answer` makes it of
 * what became of the results, and may say that nothing is to be stored after all.
 */
export async function storeMessage(
  {content, sending, number, results, request}: Message,
  answer: (stored: readonly StoredResult[]) => MessageAnswer,
  on: On,
): Promise<StoredMessage> {
  const from = `${sending.way} ${sending.sender}`
  const digest = createHash('sha256').update(content).digest()
  const key =
    number === undefined
      ? undefined
      : createHash('sha256')
          .update(JSON.stringify([from, number]))
          .digest()
  for (const document of results.documents)
    await on.files.put(document.key, Buffer.from(document.content), document.type)
  try {
    const became = await inTransaction(
      on.db,
      async (tx): Promise<StoredMessage> => {
        const now = on.clock.now()
        const earlier = key && (await claimMessage(tx, {key, digest}, now))
        if (earlier !== undefined) {
          return earlier.isSame ? {is: 'repeated', text: earlier.answer} : {is: 'number-reused'}
        }
        const stored: StoredResult[] = []
        for (const one of inOrder(results, digest.toString('hex'))) {
          stored.push(await storeResult(one, {sending, actor: {is: 'system'}, request}, {db: tx, clock: on.clock}))
        }
        const {text, isAccepted, storesNothing = false} = answer(stored)
        const notes = [...results.problems, ...stored.flatMap((one) => one.notes)]
        if (storesNothing) throw new NothingStored(text, notes)
        await recordReception(tx, sending, becameOf(stored, notes, isAccepted), now)
        if (key !== undefined) await (isAccepted ? answerMessage(tx, key, text) : unclaimMessage(tx, key))
        return {is: 'answered', text}
      },
      {isolation: 'serializable'},
    )
    if (became.is === 'repeated') await recordReception(on.db, sending, {is: 'repeated'}, on.clock.now())
    return became
  } catch (error) {
    if (!(error instanceof NothingStored)) throw error
    await recordReception(on.db, sending, {is: 'refused', notes: error.notes}, on.clock.now())
    return {is: 'answered', text: error.answer}
  } finally {
    for (const {study} of results.studies) await removeUnusedFiles(study, on)
  }
}

/** Rolls the transaction back. */
class NothingStored extends Error {
  override name = 'NothingStored'
  readonly answer: string
  readonly notes: readonly string[]

  constructor(answer: string, notes: readonly string[]) {
    super('Nothing is stored')
    this.answer = answer
    this.notes = notes
  }
}

/** A message that is not accepted is refused where nothing of it is stored, and else has its problems among the notes. */
function becameOf(stored: readonly StoredResult[], notes: readonly string[], isAccepted: boolean): BecameOfSending {
  const counts = countsOf(stored)
  return !isAccepted && counts.results === 0 ? {is: 'refused', notes} : {is: 'stored', ...counts, notes}
}

const inOrder = ({studies, withdrawals}: ReadResults, digest: string): ReadResult[] =>
  [...studies.map((study) => ({study})), ...withdrawals.map((withdrawal) => ({withdrawal, digest}))].toSorted(byIssue)
