import {randomUUID} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import type {ListedStudy} from '@ceibo/studies/built-in/study-language'
import {BY_COMMAND, uidsOfNumber} from '@ceibo/studies/built-in/withdrawal.queries'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {restoreStudy} from '#modules/studies/withdrawal/restore-study.ts'
import {withdrawStudy} from '#modules/studies/withdrawal/withdraw-study.ts'
import {byWhomAndWhy} from './by-whom-and-why.ts'
import {type CommandInput, CommandRefused} from './command-line.ts'

/** Withdraws the study that a command names; several with its number are listed, and none is withdrawn. */
export async function withdrawnByCommand(
  {words: [written = ''], options}: CommandInput,
  on: {db: Database} & Pick<Dependencies, 'clock'>,
): Promise<string> {
  const {by, reason} = byWhomAndWhy(options)
  const study = await studyNamed(written, on.db, 'nothing was withdrawn')
  const {is} = await withdrawStudy(
    {
      studyUid: study.uid,
      status: 'entered-in-error',
      at: null,
      coversImages: study.kind === 'imaging',
      reason,
      source: `${BY_COMMAND}${by}`,
      // Each command is another one.
      key: randomUUID(),
      by,
    },
    on,
  )
  return is === 'unchanged'
    ? `It was withdrawn before: ${wordsOf(study)}.`
    : `Withdrawn: ${wordsOf(study)}. Who read it is warned by notification and mail.`
}

/** Undoes the withdrawal by command of the study that a command names. */
export async function restoredByCommand(
  {words: [written = ''], options}: CommandInput,
  on: {db: Database} & Pick<Dependencies, 'clock'>,
): Promise<string> {
  const {by, reason} = byWhomAndWhy(options)
  const study = await studyNamed(written, on.db, 'nothing was restored')
  switch (await restoreStudy({study, by, reason}, on)) {
    case 'restored':
      return (
        `Valid again: ${wordsOf(study)}. Who read it is told in the portal. Nobody is written to by mail: who received ` +
        'it by a share was warned by mail, and has to be told by who shared it.'
      )
    case 'untold':
      return `Valid again: ${wordsOf(study)}. Nobody had been told of its withdrawal.`
    case 'not-withdrawn':
      throw new CommandRefused(`It is not withdrawn: ${wordsOf(study)}. Nothing was restored.`)
    case 'by-issuer':
      throw new CommandRefused(
        `Who issued it withdrew it: ${wordsOf(study)}. Nothing was restored: only a version that they issue later is valid.`,
      )
  }
}

/** The only study that a command names; `outcome` says in a refusal what was not done. */
async function studyNamed(written: string, db: Database, outcome: string): Promise<ListedStudy> {
  const studies = await studiesNamed(written.trim(), db)
  const [study] = studies
  if (study === undefined) throw new CommandRefused(`The store has no study ${written}: ${outcome}.`)
  if (studies.length === 1) return study
  const lines = studies.map((one) => `${one.uid}  ${wordsOf(one)}`)
  throw new CommandRefused([`Several studies have this number. Name one by its uid:`, ...lines].join('\n'))
}

const wordsOf = (study: ListedStudy) => [study.title, dayOf(study), study.centre.name].join(', ')

const dayOf = ({performedAt}: ListedStudy) => (performedAt === null ? 'without a date' : civilDate(performedAt))

async function studiesNamed(name: string, db: Database): Promise<ListedStudy[]> {
  const uids = [...new Set([name, ...(await uidsOfNumber(db, name))])]
  const found = await Promise.all(
    uids.flatMap((uid) => [studyByUid(db, 'laboratory', uid), studyByUid(db, 'imaging', uid)]),
  )
  return found.filter((study) => study !== undefined)
}
