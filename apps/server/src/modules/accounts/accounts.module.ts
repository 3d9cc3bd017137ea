import {defineModule, owned} from '#api/mount/define-module.ts'
import {expiredOfAccounts} from './account-expiry.queries.ts'
import {accessRoutes} from './login/access.routes.ts'
import {passkeyRoutes} from './passkeys/passkeys.routes.ts'
import {recoveryRoutes} from './recovery/recovery.routes.ts'
import {completionRoutes, registrationRoutes} from './registration/registration.routes.ts'
import {secondStepRoutes} from './second-step/second-step.routes.ts'
import {accountSecurityRoutes} from './security/account-security.routes.ts'
import {exportTerms} from './terms/export-terms.ts'
import {accountMails} from './mails/account-mails.ts'
import {registrationMails} from './mails/registration-mails.ts'
import {accountReopenedMail} from './mails/reopening-mails.ts'
import {securityChangedMail} from './mails/security-mails.ts'

export const accountsModule = defineModule('accounts', {
  routes: [
    ...accessRoutes,
    ...recoveryRoutes,
    ...accountSecurityRoutes,
    ...secondStepRoutes,
    ...passkeyRoutes,
    ...registrationRoutes,
    ...completionRoutes,
  ],
  expiries: expiredOfAccounts,
  exports: [exportTerms],
  mails: [...accountMails, securityChangedMail, ...registrationMails, accountReopenedMail],
  tables: {
    credential: ['people', 'appointments', 'agenda', 'catalogues'],
    session: ['people', 'verification', 'studies'],
    ...owned(['account_origin', 'plan_member', 'person_product', 'session_token', 'login_failure']),
    ...owned(['remembered_device', 'mail_token', 'email_change']),
    ...owned(['terms_version', 'terms_acceptance'], ['catalogues']),
    ...owned(['onboarding_flow', 'pre_registration', 'mail_pin', 'passkey', 'second_step', 'recovery_code']),
    ...owned(['sign_in_challenge']),
  },
})
