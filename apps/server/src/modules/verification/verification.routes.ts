import {resubmitImages, verificationCases} from '@ceibo/contract/verification/verification-cases'
import {counterCode, openScanHandoff, scanHandoff, startScanHandoff} from '@ceibo/contract/verification/identity-scan'
import {
  reuploadDocuments,
  rejectedVerification,
  renewReuploadLink,
} from '@ceibo/contract/verification/document-reupload'
import {verifyMailRecovery} from '@ceibo/contract/accounts/mail-recovery'
import {
  verifyMinor,
  verifyOrder,
  verifyRelationship,
  validationOutcome,
} from '@ceibo/contract/verification/verification'
import {route, type Route} from '#api/mount/route.ts'
import {giveCounterCode} from './counter/counter-code.ts'
import {openHandoff, readHandoff, startHandoff, openedScanLink} from './scan/scan-handoff.ts'
import {followedCases, finishValidation} from './list-cases.ts'
import {readRejectedVerification} from './reupload/rejected-verification.ts'
import {requestMailRecovery} from './submission/request-mail-recovery.ts'
import {mailLinkAgain} from './reupload/mail-link-again.ts'
import {resubmitDocuments, resubmitImages as handInImagesAgain} from './reupload/resubmit-documents.ts'
import {submitMinor} from './submission/submit-minor.ts'
import {submitOrder} from './submission/submit-order.ts'
import {submitRelationship} from './submission/submit-relationship.ts'
import {handInOrder, resubmitOwnCase, verificationLink, validateChild, verifyChild} from './verification.policy.ts'
import {anybody, onlySelf, unspentLink} from '#api/subjects/policies.ts'
import {dependant, family, selfOrDependant} from '#modules/people/people.offers.ts'
import {verificationCase} from './verification.subjects.ts'
import {link, nobody, self} from '#api/subjects/subject.ts'
import {openedVerificationLink} from './reupload/verification-link.queries.ts'

const named = ['ednsId', 'documentType', 'documentNumber'] as const
const caller = {caller: ['callerName']} as const

export const verificationRoutes: readonly Route[] = [
  route(verifyMinor, dependant(named, caller), validateChild, submitMinor),
  // A person without the mail address can prove nothing but the documents, which a reviewer checks.
  route(verifyMailRecovery, nobody('documentType', 'documentNumber'), anybody, requestMailRecovery),
  route(verifyRelationship, dependant(named, caller), verifyChild, submitRelationship),
  route(verifyOrder, selfOrDependant(named, caller), handInOrder, submitOrder),
  route(startScanHandoff, self(), onlySelf, startHandoff),
  route(scanHandoff, self(), onlySelf, readHandoff),
  route(openScanHandoff, link([openedScanLink]), unspentLink, openHandoff),
  route(verificationCases, family(), onlySelf, followedCases),
  route(resubmitImages, verificationCase('caseId'), resubmitOwnCase, handInImagesAgain),
  route(counterCode, self(), onlySelf, giveCounterCode),
  route(validationOutcome, self(), onlySelf, finishValidation),
  // The answer is the same for every bearer.
  route(renewReuploadLink, nobody(), anybody, mailLinkAgain),
  route(rejectedVerification, link([openedVerificationLink], [], 'token'), unspentLink, readRejectedVerification),
  route(reuploadDocuments, link([openedVerificationLink], [], 'token'), verificationLink, resubmitDocuments),
]
