import type {VisitValue} from '@ceibo/adapters/laboratory/port'
import type {Dependencies} from '../../dependencies.ts'
import type {Patient} from '../../api/actor.ts'
import type {Dependant, Self} from '../../api/subject.ts'
import {patientOf} from './find-study.ts'
import {visibleStudies} from './list-studies.ts'

/** What was measured of these codes at the visits whose results the actor may see now; the first visit first. */
export async function visibleValues(
  {actor, subject}: {actor: Patient; subject: Self | Dependant},
  codes: readonly string[],
  on: Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory' | 'log'>,
): Promise<VisitValue[]> {
  const [{studies}, values] = await Promise.all([
    visibleStudies(actor, subject, ['laboratory'], on),
    on.laboratory.valuesOf(patientOf(subject.person), codes),
  ])
  const open = new Set(studies.flatMap(({study, standing}) => (standing.can.open ? [study.uid] : [])))
  return values.filter(({studyUid}) => open.has(studyUid))
}
