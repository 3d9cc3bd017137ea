import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import type {ImagingStudy, LaboratoryStudy} from '@ceibo/contract/studies/latest-studies'
import type {RisReport} from '@ceibo/contract/studies/ris-reports'
import type {Study} from '@ceibo/contract/studies/studies'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Person} from '#api/subjects/actor.ts'
import type {StudyStatusNow} from './opening/study-status.ts'

/** A study with its state for the reader. */
export type StudyWithStatus = {study: ArchivedStudy; status: StudyStatusNow}

/** A study as the list shows it. A result that is held back shows only that it is. */
export function studyView({study, status}: StudyWithStatus, {ednsId}: Pick<Person, 'ednsId'>): Study {
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
      report === null || status.waits !== null
        ? null
        : {
            version: report.version,
            issuedAt: civilInstant(report.issuedAt),
            isPreliminary: report.isPreliminary,
          },
    withdrawn: withdrawnView(study),
    isNew: status.isNew,
    sensitivity: study.sensitivity,
    waits: status.waits,
    can: {
      open: status.can.open,
      images: status.can.images,
      pdf: status.can.pdf,
      share: status.can.share,
    },
  }
}

export const withdrawnView = ({withdrawn}: ArchivedStudy): Study['withdrawn'] =>
  withdrawn && {since: civilInstant(withdrawn.since)}

export const imagingStudyView = ({study, status}: StudyWithStatus): ImagingStudy => ({
  uid: study.uid,
  modalities: [...study.modalities],
  title: study.title,
  performedAt: study.performedAt && civilInstant(study.performedAt),
  centre: study.centre.name,
  state: study.state,
  accessionNumber: study.accessionNumber,
  isNew: status.isNew,
  sensitivity: study.sensitivity,
  can: {open: status.can.open, images: status.can.images},
})

export const laboratoryStudyView = (
  {study, status}: StudyWithStatus,
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
  isNew: status.isNew,
  sensitivity: study.sensitivity,
  can: {open: status.can.open},
})

/** The issued report of an imaging study; none while it waits. */
export function risReportsView({study, status}: StudyWithStatus): RisReport[] {
  const {report} = study
  if (report === null || !status.can.open) return []
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
