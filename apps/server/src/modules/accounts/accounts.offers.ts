// The entry file of the accounts module.
export {
  beginClosing,
  closingAccounts,
  closingSince,
  deleteAccessTraces,
  deleteClosedCredential,
} from './closing/closing-account.queries.ts'
export type {ClosingAccount} from './closing/closing-account.queries.ts'
export {isPlanMember} from './completion/complete-account.queries.ts'
export {inviteAgain, inviteToComplete, unknownPassword} from './completion/invite-to-complete.ts'
export {isOwnPassword} from './credentials/confirm-owner.ts'
export {dropLinks} from './credentials/mail-token.queries.ts'
export {accountOfDocument, countAccounts, ownCredential} from './credentials/own-credential.queries.ts'
export type {OwnCredential} from './credentials/own-credential.queries.ts'
export {refuseWeakPassword, samePassword} from './credentials/refuse-weak-password.ts'
export {networkWaitOf, waitOf} from './login/login-attempt.ts'
export {
  countFailure,
  countNetworkFailure,
  failureOf,
  forgetFailures,
  networkFailures,
} from './login/login-failure.queries.ts'
export {isRemembered, browserOf, forgetDevices} from './login/remembered-browser.queries.ts'
export {lockSubjects} from './mail-pin/mail-pin.queries.ts'
export {documentSubject} from './mail-pin/mail-pin.ts'
export {challengeIn, creationOptions, requestOptions} from './passkeys/passkey-challenge.ts'
export {verifiedCounter, verifiedKey} from './passkeys/verify-answer.ts'
export {openFlow} from './registration/onboarding-flow.ts'
export {acceptedStep, appUri, newAppSecret, secretText} from './second-step/one-time-code.ts'
export {canonicalCode, newCode} from './second-step/recovery-codes.ts'
export {deviceOf} from './security/device-of-browser.ts'
export {endWaysIn} from './security/end-ways-in.ts'
export {notifySecurityChange} from './security/notify-security-change.ts'
export {recoverEmail} from './security/replace-email.ts'
export {replaceEmailAtDesk} from './security/replace-email-at-desk.ts'
export {closeSessions} from './session/session.queries.ts'
export {termsInForce} from './terms/terms.queries.ts'
export {exportTerms} from './terms/export-terms.ts'
export {maskedEmail} from './mail-pin/mail-pin.ts'
export {restoreEmail} from './security/restore-email.ts'
export {openedRevertLink} from './security/revert-link.ts'
