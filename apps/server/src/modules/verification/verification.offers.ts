// The entry file of the verification module.
export {exportDocuments} from './export-documents.ts'
export {removeHandedIn, closeCasesAbout} from './close-cases.ts'
export {closeOpenIdentity, closeOtherRecoveries} from './closed-case.queries.ts'
export {deleteCode, personOfCode} from './counter/counter-code.queries.ts'
export {hashOfCode} from './counter/counter-code.ts'
export {approvalsNeeded, auditDecision} from './review/review-decision.ts'
export type {Decision, ReviewDependencies, Reviewer} from './review/review-decision.ts'
export {claimObstacle, consoleObstacle, notWaiting} from './review/console-obstacle.ts'
export {rejectReview} from './review/reject-review.ts'
export {endClaim, liveClaims, takeClaim, refreshClaim} from './review/review-claim.queries.ts'
export type {ReviewRef} from './review/review-claim.queries.ts'
export {notifyAccepted} from './review/notify-accepted.ts'
export {readBarcodesOf} from './scan/read-barcodes.ts'
export {cardOwner, markHandoff} from './scan/scan.queries.ts'
export {subjectNameOf} from './subject-name.ts'
export {handedInCase} from './submission/handed-in-case.ts'
export {unvalidatedStatus} from './submission/may-validate.ts'
export {openCase, wrongFiles} from './submission/open-case.ts'
export {countSubmission} from './submission/submission-limit.ts'
export {identityClaimant, lockCase, moveCase, reviewedCase, waitingCases} from './verification-case.queries.ts'
export type {VerificationCase, WaitingCase} from './verification-case.queries.ts'
export {picturesOf, recordDrawing, recordView} from './review/review-view.queries.ts'
export {reviewedPeople} from './review/reviewed-person.queries.ts'
export type {ReviewedPerson} from './review/reviewed-person.queries.ts'
export {
  addEvent,
  approvalsOf,
  countApprovals,
  countDecided,
  decidedRounds,
  historyOf,
  imagesOf,
  isApprovalOf,
} from './verification-round.queries.ts'
export {openedScanLink} from './scan/scan-handoff.ts'
export {caseAtDesk} from './desk-case.queries.ts'
export {casesOfPerson} from './cases-of-person.queries.ts'
