import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import type {ImagingStudy, LaboratoryStudy} from '@ceibo/contract/studies/latest-studies'
import type {RisReport} from '@ceibo/contract/studies/ris-reports'
import type {Study} from '@ceibo/contract/studies/studies'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Person} from '#api/subjects/actor.ts'
import type {StudyStanding} from './opening/study-standing.ts'

/** A study with its state for the reader. */
export type StandingStudy = {study: ArchivedStudy; standing: StudyStanding}

/** A study as the list shows it. A result that is held back shows only that it is. */
export function studyView({study, standing}: StandingStudy, {ednsId}: Pick<Person, 'ednsId'>): Study {
  const {report} = study
  return {
    uid: study.uid,
    kind: study.kind,
    title: study.title,
    performedAt: study.performedAt && civilInstant(study.performedAt),
    centre: {name: study.centre.name, address: study.centre.address},
    state: study.state,
    accessionNumber: study.accessionNumber,
    patientId: ednsId,
    due: {from: study.due.from, to: study.due.to},
    modalities: [...study.modalities],
    images: study.images ?? 0,
    parts: study.parts.map(({kind, count}) => ({kind, count})),
    report:
      report === null || standing.waits !== null
        ? null
        : {
            version: report.version,
            issuedAt: civilInstant(report.issuedAt),
            isPreliminary: report.isPreliminary,
          },
    withdrawn: withdrawnView(study),
    isNew: standing.isNew,
    sensitivity: study.sensitivity,
    waits: standing.waits,
    can: {
      open: standing.can.open,
      images: standing.can.images,
      pdf: standing.can.pdf,
      share: standing.can.share,
    },
  }
}

export const withdrawnView = ({withdrawn}: ArchivedStudy): Study['withdrawn'] =>
  withdrawn && {since: civilInstant(withdrawn.since)}

export const imagingStudyView = ({study, standing}: StandingStudy): ImagingStudy => ({
  uid: study.uid,
  modalities: [...study.modalities],
  title: study.title,
  performedAt: study.performedAt && civilInstant(study.performedAt),
  centre: study.centre.name,
  state: study.state,
  accessionNumber: study.accessionNumber,
  isNew: standing.isNew,
  sensitivity: study.sensitivity,
  can: {open: standing.can.open, images: standing.can.images},
})

export const laboratoryStudyView = (
  {study, standing}: StandingStudy,
  patient: {firstName: string; lastName: string},
): LaboratoryStudy => ({
  uid: study.uid,
  title: study.title,
  performedAt: study.performedAt && civilInstant(study.performedAt),
  centre: study.centre.name,
  dueOn: study.due.to,
  state: study.state,
  firstName: patient.firstName,
  lastName: patient.lastName,
  isNew: standing.isNew,
  sensitivity: study.sensitivity,
  can: {open: standing.can.open},
})

/** The issued report of an imaging study; none while it waits. */
export function risReportsView({study, standing}: StandingStudy): RisReport[] {
  const {report} = study
  if (report === null || !standing.can.open) return []
  return [
    {
      uid: study.uid,
      title: study.title,
      performedAt: study.performedAt && civilInstant(study.performedAt),
      issuedAt: civilInstant(report.issuedAt),
      centre: study.centre.name,
      accessionNumber: study.accessionNumber,
      version: report.version,
      sensitivity: study.sensitivity,
    },
  ]
}
