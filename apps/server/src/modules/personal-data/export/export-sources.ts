import type {ExportSource} from '#platform/output/exported-record.ts'
import {exportTerms} from '#modules/accounts/accounts.offers.ts'
import {exportAppointments} from '#modules/appointments/appointments.offers.ts'
import {exportNotifications} from '#modules/notifications/notifications.offers.ts'
import {exportPerson} from '#modules/people/people.offers.ts'
import {exportStudies} from '#modules/studies/studies.offers.ts'
import {exportDocuments} from '#modules/verification/verification.offers.ts'
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
