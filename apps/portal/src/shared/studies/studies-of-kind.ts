import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'

/** The parameter of the list's address that leaves one kind of study, and its value for each. */
export const KIND_PARAMETER = 'tipo'
export const KIND_VALUES: Readonly<Record<StudyKind, string>> = {imaging: 'imagen', laboratory: 'laboratorio'}

/** The list of studies with one kind alone. */
export const studiesOfKind = (kind: StudyKind): string =>
  withQuery(PATHS.studies, {[KIND_PARAMETER]: KIND_VALUES[kind]})
