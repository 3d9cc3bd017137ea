import {resendDocuments, resendForm, resendLink} from '@ceibo/contract/document-resend'
import {formEmailRecovery} from '@ceibo/contract/mail-recovery'
import {formIdentity, formMinor, formOrder, formRelationship, validationFinal} from '@ceibo/contract/reviews'
import {route} from '../../api/route.ts'
import type {Route} from '../../api/route.ts'
import {finishValidation} from './finish-validation.ts'
import {readRejectedForm} from './rejected-form.ts'
import {requestMailRecovery} from './request-mail-recovery.ts'
import {mailLinkAgain} from './resend-link.ts'
import {resubmitDocuments} from './resubmit-documents.ts'
import {everyPatient, whoeverShowsALink, whoeverSolvedTheCaptcha} from './reviews.policy.ts'
import {submitIdentity} from './submit-identity.ts'
import {submitMinor} from './submit-minor.ts'
import {submitOrder} from './submit-order.ts'
import {submitRelationship} from './submit-relationship.ts'

export const reviewRoutes: readonly Route[] = [
  route(formIdentity, everyPatient, submitIdentity),
  route(formMinor, everyPatient, submitMinor),
  route(formEmailRecovery, whoeverSolvedTheCaptcha, requestMailRecovery),
  route(formRelationship, everyPatient, submitRelationship),
  route(formOrder, everyPatient, submitOrder),
  route(validationFinal, everyPatient, finishValidation),
  route(resendLink, whoeverShowsALink, mailLinkAgain),
  route(resendForm, whoeverShowsALink, readRejectedForm),
  route(resendDocuments, whoeverShowsALink, resubmitDocuments),
]
