import * as contract from '@ceibo/contract/catalogues/editing/catalogue-editing'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {editCatalogue, readCatalogues} from './catalogue.policy.ts'
import {catalogueChange, catalogueEntry} from './catalogue.subjects.ts'
import {listCatalogues, readCatalogue, readHistory} from './read-catalogue.ts'
import {previewChange, saveRow, takeBack} from './save-catalogue.ts'

const drafted = catalogueEntry('draft.catalogue', 'draft.rowId')

export const editingRoutes: readonly Route[] = [
  route(contract.catalogueList, nobody(), anybody, listCatalogues),
  route(contract.catalogueRows, catalogueEntry('catalogue'), readCatalogues, readCatalogue),
  route(contract.catalogueHistory, catalogueEntry('catalogue', 'rowId'), readCatalogues, readHistory),
  route(contract.previewCatalogueChange, drafted, editCatalogue, previewChange),
  route(contract.saveCatalogueRow, drafted, editCatalogue, saveRow),
  route(contract.takeBackCatalogueChange, catalogueChange('changeId'), editCatalogue, takeBack),
]
