import type {Terms} from '@ceibo/contract/terms'
import {civilDate} from '@ceibo/rules/civil-time'
import type {TermsVersion} from './terms.queries.ts'

export const termsView = (row: TermsVersion): Terms => ({
  id: row.terms_id,
  hash: row.hash,
  text: row.text,
  changes: row.changes,
  inForceSince: civilDate(row.in_force_since),
})
