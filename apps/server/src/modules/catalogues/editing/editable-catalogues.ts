import type {CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {centres} from './centres.ts'
import type {EditableCatalogue} from './editable-catalogue.ts'
import {offerings, rooms} from './lists/agenda-lists.ts'
import {cancelReasons, documentTypes, proofs, rejectionReasons} from './lists/form-lists.ts'
import {holidays} from './lists/holidays.ts'
import {insurers, plans} from './plans.ts'
import {reminders, reminderWordings} from './lists/reminder-lists.ts'
import {professionals} from './professionals.ts'
import {services, specialties} from './services.ts'

export const EDITABLE: Readonly<Record<CatalogueId, EditableCatalogue>> = {
  centres,
  rooms,
  holidays,
  specialties,
  offerings,
  services,
  professionals,
  insurers,
  plans,
  documentTypes,
  proofs,
  rejectionReasons,
  cancelReasons,
  reminders,
  reminderWordings,
}
