import {readHl7Messages} from '#modules/studies/import/hl7/hl7-messages.ts'
import {readLaboratoryHl7} from '#modules/studies/import/hl7/read-laboratory-hl7.ts'
import {MAX_VALUES_OF_MESSAGE, type MessageTask, type ReadResults} from '#modules/studies/intake/reading-task.ts'

/** What a frame says: of how many messages, and how many reports of them cannot be used. */
export type ReadMessage = {messages: number; leftOut: number; results: ReadResults}

/** Reads a message of HL7 v2. Never throws for what it says. */
export function messageOf({content, rules}: Pick<MessageTask, 'content' | 'rules'>): ReadMessage {
  const {messages} = readHl7Messages(content)
  const {leftOut, studies, withdrawals, problems} = readLaboratoryHl7(content, rules)
  const values = studies.flatMap(({study}) => study.reports ?? []).flatMap((one) => one.values ?? []).length
  if (values > MAX_VALUES_OF_MESSAGE) {
    const problem = `it has more than ${MAX_VALUES_OF_MESSAGE} values: send it in several`
    return {
      messages: messages.length,
      leftOut: 1,
      results: {studies: [], withdrawals: [], documents: [], problems: [problem]},
    }
  }
  return {
    messages: messages.length,
    leftOut,
    results: {
      studies,
      withdrawals,
      documents: [],
      problems: problems.map((one) => one.replace(OPTION, 'name it in MSH-18')),
    },
  }
}

/** What the command has for texts of an unknown encoding, and a message does not. */
const OPTION = /say which with --encoding \([^)]*\)(?:, or save it as UTF-8)?/
