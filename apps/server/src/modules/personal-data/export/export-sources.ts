import type {ExportSource} from '../../../platform/exported-record.ts'
import {exportTerms} from '../../accounts/accounts.module.ts'
import {exportAppointments} from '../../appointments/appointments.module.ts'
import {exportNotifications} from '../../notifications/notifications.module.ts'
import {exportPerson} from '../../people/people.module.ts'
import {exportStudies} from '../../studies/studies.module.ts'
import {exportDocuments} from '../../verification/verification.module.ts'
import {exportAccesses, exportRequests} from './export-accesses.ts'

/** The part of each module in the copy of a person's data, in the order of the page. */
export const EXPORT_SOURCES: readonly ExportSource[] = [
  exportPerson,
  exportAppointments,
  exportStudies,
  exportDocuments,
  exportTerms,
  exportRequests,
  exportNotifications,
  exportAccesses,
]
