import type {VisitValue} from '@ceibo/studies/laboratory/port'
import type {Dependencies} from '#dependencies.ts'
import type {Patient} from '#api/subjects/actor.ts'
import {patientOf} from './find-study.ts'
import {visibleStudies} from '#modules/studies/list-studies.ts'
import type {Dependant} from '#modules/people/people.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

type Reader = {actor: Patient; subject: Self | Dependant}
type On = Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory' | 'log'>

/** What was measured of these codes at the visits whose results the actor may see now; the first visit first. */
export async function visibleValues(reader: Reader, codes: readonly string[], on: On): Promise<VisitValue[]> {
  const [open, values] = await Promise.all([
    openReports(reader, on),
    on.laboratory.valuesOf(patientOf(reader.subject.person), codes),
  ])
  return values.filter(({studyUid}) => open.has(studyUid))
}

/** Which of these codes were measured at another visit whose results the actor may see now. */
export async function codesOfOtherVisits(
  reader: Reader,
  studyUid: string,
  codes: readonly string[],
  on: On,
): Promise<ReadonlySet<string>> {
  const others = [...(await openReports(reader, on))].filter((uid) => uid !== studyUid)
  return new Set(await on.laboratory.codesMeasured(others, codes))
}

async function openReports({actor, subject}: Reader, on: On): Promise<ReadonlySet<string>> {
  const {studies} = await visibleStudies(actor, subject, ['laboratory'], on)
  return new Set(studies.flatMap(({study, status}) => (status.can.open ? [study.uid] : [])))
}
