import {isDatabaseUnavailable, isRefusedData} from '@ceibo/database/database-errors'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {readMessage} from '#modules/studies/intake/read-results.ts'
import {type MessageAnswer, storeMessage} from '#modules/studies/intake/store-message.ts'
import type {StoredResult} from '#modules/studies/intake/store-result.ts'
import {recordReception, type Sending} from '#modules/studies/receptions/record-reception.ts'
import {type AckCode, type AckProblem, acknowledgement} from './acknowledgement.ts'
import {type Hl7Header, hl7HeaderOf, partsOf} from './hl7-header.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'threads' | 'files' | 'log'>

type Verdict = {code: AckCode; problems: readonly AckProblem[]}

const refused = (code: 'AE' | 'AR', number: AckProblem['code'], text: string, place?: string): Verdict => ({
  code,
  problems: [{code: number, severity: 'E', text, ...(place !== undefined && {place})}],
})

/**
 * Takes in a message of HL7 v2 and answers its acknowledgement. It is accepted (AA) once what it says is stored, or kept apart for somebody who looks at it.
 * A report that cannot be used is told (AE), and the other ones of the message are stored, as from a file.
 */
export async function receiveMessage(message: Buffer, address: string, on: On): Promise<Buffer> {
  const began = performance.now()
  const header = hl7HeaderOf(message)
  const {answer, code, failure} = await answerTo(message, {header, address, on})
  const ms = Math.round((performance.now() - began) * 10) / 10
  on.log.info({endpoint: 'mllp', code, ms, ...(failure !== undefined && {failure})}, 'message')
  return answer
}

type Around = {header: Hl7Header | undefined; address: string; on: On}
type Answered = {answer: Buffer; code: AckCode | 'repeated'; failure?: string}

async function answerTo(message: Buffer, {header, address, on}: Around): Promise<Answered> {
  const sending: Sending = {way: 'hl7', sender: senderOf(header) || address, number: header?.controlId}
  const acknowledged = (verdict: Verdict): Answered => ({
    answer: acknowledgement(header, verdict, on.clock.now()),
    code: verdict.code,
  })
  async function refuse(verdict: Verdict): Promise<Answered> {
    const notes = verdict.problems.map(({text}) => text)
    await recordReception(on.db, sending, {is: 'refused', notes}, on.clock.now())
    return acknowledged(verdict)
  }
  try {
    if (header === undefined) return await refuse(refused('AR', 100, 'the message does not begin with MSH'))
    const unsupported = problemOfHeader(header)
    if (unsupported !== undefined) return await refuse(unsupported)
    const read = await readMessage(message, address, on)
    if (read === undefined) return await refuse(refused('AE', 207, 'reading it takes too long: send it in several'))
    if (read.messages !== 1) return await refuse(refused('AE', 100, 'a frame has to hold one message'))
    let code: AckCode = 'AA'
    const answer = (stored: readonly StoredResult[]): MessageAnswer => {
      const verdict = verdictOf(read, stored)
      code = verdict.code
      return {text: acknowledgement(header, verdict, on.clock.now()).toString('latin1'), isAccepted: code === 'AA'}
    }
    const {results} = read
    const taken = {content: message, sending, number: header.controlId, results}
    const stored = await storeMessage(taken, answer, on).catch((error: unknown) => {
      if (isRefusedData(error)) return undefined
      throw error
    })
    if (stored === undefined) return await refuse(refused('AE', 207, 'the message holds data that cannot be stored'))
    if (stored.is === 'number-reused') {
      const text = 'another message with this MSH-10 was accepted: send it with its own'
      return await refuse(refused('AE', 205, text, 'MSH-10'))
    }
    return {answer: Buffer.from(stored.text, 'latin1'), code: stored.is === 'repeated' ? 'repeated' : code}
  } catch (error) {
    // It is not listed: its sender sends it again.
    const isExpected = isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'busy')
    on.log[isExpected ? 'warn' : 'error']({endpoint: 'mllp', err: error}, 'A message failed')
    return {
      ...acknowledged(refused('AR', 207, 'the message cannot be stored now: send it again')),
      failure: isExpected ? 'unavailable' : 'unexpected',
    }
  }
}

const senderOf = (header: Hl7Header | undefined) => [header?.application, header?.facility].filter(Boolean).join(' ')

const EVENTS = new Set(['', 'R01', 'R30', 'R31', 'R32', 'R40'])

/** What cannot be taken whatever the message says. */
function problemOfHeader(header: Hl7Header): Verdict | undefined {
  const [type = '', event = ''] = partsOf(header.type, header)
  if (type !== 'ORU') return refused('AR', 200, 'results come as ORU^R01', 'MSH-9')
  if (!EVENTS.has(event)) return refused('AR', 201, 'results come as ORU^R01', 'MSH-9')
  const [processing = ''] = partsOf(header.processing, header)
  if (processing === 'T' || processing === 'D') return refused('AR', 202, 'it is a test, and no result', 'MSH-11')
  if (header.controlId.trim() === '') return refused('AE', 101, 'MSH-10 is missing', 'MSH-10')
  return undefined
}

function verdictOf(
  read: {results: {problems: readonly string[]}; leftOut: number},
  stored: readonly StoredResult[],
): Verdict {
  const conflicts = stored.filter(({outcome}) => outcome.is === 'other-patient')
  const severity = read.leftOut > 0 ? 'E' : 'W'
  const problems = [
    ...conflicts.map(({label}): AckProblem => ({
      code: 207,
      severity: 'E',
      text: `${label}: the store has it for another patient`,
    })),
    ...read.results.problems.map((text): AckProblem => ({code: 207, severity, text, ...placeOf(text)})),
    ...stored.filter(({outcome}) => outcome.is !== 'other-patient').flatMap(notesOf),
  ]
  return {code: conflicts.length > 0 || read.leftOut > 0 ? 'AE' : 'AA', problems}
}

/** What the sender should know of a result. Whether somebody is a patient of the network is not for it to learn. */
function notesOf({label, outcome, notes}: StoredResult): AckProblem[] {
  if (outcome.is !== 'kept-apart') return notes.map((text) => ({code: 207, severity: 'W', text}))
  const text = `${label}: document, birth date and name are not those of one patient: it waits for somebody to look at it`
  return [{code: 207, severity: 'W', text}]
}

/** The field, or else the segment, that a problem of the reader names. */
function placeOf(problem: string): {place?: string} {
  const place = /: ([A-Z][A-Z\d]{2}-\d+):/.exec(problem)?.[1] ?? /, ([A-Z][A-Z\d]{2}):/.exec(problem)?.[1]
  return place === undefined ? {} : {place}
}
