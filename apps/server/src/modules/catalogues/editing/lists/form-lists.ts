import {DNI} from '@ceibo/contract/fields/document-numbers'
import {countPeopleWith} from '#modules/agenda/agenda.offers.ts'
import {counted, isEnded} from '#modules/catalogues/editing/counted-effects.ts'
import type {EditableCatalogue} from '#modules/catalogues/editing/editable-catalogue.ts'

// From which forms, reviewers and desks choose. What somebody chose already stays as it was.

export const documentTypes: EditableCatalogue = {
  isOfAgenda: false,
  uniqueFields: {document_type_name_once: 'name', document_type_code_key: 'code'},
  choices: async () => [],
  async effects(db, change) {
    const {rowId} = change
    if (rowId === undefined || !isEnded(change)) return []
    return counted({'people-with-ended-document': await countPeopleWith(db, {column: 'document_type_id', id: rowId})})
  },
  problemOf: ({rowId, after}) =>
    rowId === DNI && after['active'] === false
      ? {field: 'active', message: 'El DNI es el documento que todos los formularios proponen'}
      : undefined,
}

/** A list that names nothing and does nothing to patients by changing. */
export const aList = (uniqueFields: EditableCatalogue['uniqueFields'], isOfAgenda = false): EditableCatalogue => ({
  isOfAgenda,
  uniqueFields,
  choices: async () => [],
  effects: async () => [],
})

/** What proves a relationship. */
export const proofs = aList({documentation_type_name_once: 'name'})

/** Why a reviewer rejects a picture. */
export const rejectionReasons = aList({rejection_reason_picture_label_key: 'label'})

/** Why a desk cancels an appointment. */
export const cancelReasons = aList({cancel_reason_name_key: 'name'})
