import {PATHS} from '@ceibo/contract/pages/paths'
import {Navigate, useLocation} from 'react-router'
import {hasReason} from '@ceibo/web-kit/page/navigation-state'
import {NewPasswordStep, PasswordChangedStep} from './new-password/new-password-step.tsx'
import type {RecoveryStep} from './recovery-steps.ts'
import {sentLinkIn} from './recovery.api.ts'
import {LinkSentStep} from './request/link-sent-step.tsx'
import {RequestLinkStep} from './request/request-link-step.tsx'

/** The recovery steps, which replace the login: each step has its address, so that Back returns one step. */
function RecoveryPart({step}: {step: RecoveryStep}) {
  const {state} = useLocation()
  switch (step) {
    case 'request':
      return <RequestLinkStep />
    case 'sent': {
      const link = sentLinkIn(state)
      return link === null ? <Navigate replace to={PATHS.recovery} /> : <LinkSentStep link={link} />
    }
    case 'new-password':
      return <NewPasswordStep />
    case 'changed':
      return hasReason(state, 'password-changed') ? <PasswordChangedStep /> : <Navigate replace to={PATHS.login} />
  }
}

/** The entry of recovery, which the login route loads on demand. */
export const renderRecovery = (step: RecoveryStep) => <RecoveryPart step={step} />
