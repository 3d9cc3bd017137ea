import type {CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {centres} from './centres.ts'
import type {EditableCatalogue} from './editable-catalogue.ts'
import {insurers, plans} from './plans.ts'
import {professionals} from './professionals.ts'
import {services, specialties} from './services.ts'

export const EDITABLE: Readonly<Record<CatalogueId, EditableCatalogue>> = {
  centres,
  specialties,
  services,
  professionals,
  insurers,
  plans,
}
