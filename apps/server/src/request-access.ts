import type {Access} from './api/subjects/resolve-subject.ts'
import {authenticatePatient} from './modules/accounts/session/authenticate-patient.ts'
import {recordRefusal} from './modules/accounts/session/record-refusal.ts'
import {recordDownload} from './modules/audit/record-download.ts'
import {authenticateStaff} from './modules/staff/session/authenticate-staff.ts'
import {namesCaller} from './modules/people/people.subjects.ts'

/** The functions of modules that mounting uses. */
export const ACCESS: Access = {
  authenticate: authenticatePatient,
  authenticateStaff,
  namesCaller,
  recordRefusal,
  recordDownload,
}
