import {randomUUID} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {studyByUid} from '@ceibo/results/study.queries'
import type {ListedStudy} from '@ceibo/results/study-language'
import {uidsOfNumber} from '@ceibo/results/withdrawal.queries'
import {civilDate} from '@ceibo/rules/civil-time'
import type {Dependencies} from '../dependencies.ts'
import {withdrawStudy} from '../modules/studies/withdrawal/withdraw-study.ts'
import {CommandMisused, CommandRefused} from './command-line.ts'
import type {CommandInput} from './command-line.ts'

const MAX_WORDS = 500

/** Withdraws the study that a command names; several with its number are listed, and none is withdrawn. */
export async function withdrawnByCommand(
  {words: [written = ''], options}: CommandInput,
  on: {db: Database} & Pick<Dependencies, 'clock'>,
): Promise<string> {
  const by = options['by']?.[0]?.trim() ?? ''
  const reason = options['reason']?.[0]?.trim() ?? ''
  if (by === '' || by.length > MAX_WORDS) throw new CommandMisused('Say who asks for it: --by NAME.')
  if (reason === '' || reason.length > MAX_WORDS) throw new CommandMisused('Say why: --reason "…".')
  const studies = await studiesNamed(written.trim(), on.db)
  const [study] = studies
  if (study === undefined) throw new CommandRefused(`The store has no study ${written}: nothing was withdrawn.`)
  if (studies.length > 1) {
    const lines = studies.map((one) => `${one.uid}  ${[one.title, dayOf(one), one.centre.name].join(', ')}`)
    throw new CommandRefused([`Several studies have this number. Name one by its uid:`, ...lines].join('\n'))
  }
  const {is} = await withdrawStudy(
    {
      studyUid: study.uid,
      status: 'entered-in-error',
      at: null,
      coversImages: study.kind === 'imaging',
      reason,
      source: `command, ${by}`,
      // Each command is another one.
      key: randomUUID(),
      by,
    },
    on,
  )
  const named = [study.title, dayOf(study), study.centre.name].join(', ')
  return is === 'unchanged'
    ? `It was withdrawn before: ${named}.`
    : `Withdrawn: ${named}. Who read it is warned by notification and mail.`
}

const dayOf = ({performedAt}: ListedStudy) => (performedAt === null ? 'without a date' : civilDate(performedAt))

async function studiesNamed(name: string, db: Database): Promise<ListedStudy[]> {
  const uids = [...new Set([name, ...(await uidsOfNumber(db, name))])]
  const found = await Promise.all(
    uids.flatMap((uid) => [studyByUid(db, 'laboratory', uid), studyByUid(db, 'imaging', uid)]),
  )
  return found.filter((study) => study !== undefined)
}
