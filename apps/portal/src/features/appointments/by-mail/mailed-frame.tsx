import {Panel} from '@ceibo/ui/panel'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import type {ReactNode} from 'react'
import {OnboardingFrame} from '#shared/onboarding/onboarding-frame.tsx'

/** The page of a mail's link. Each state has a title of its own, which takes the focus when it is news. */
export const MailedFrame = ({
  title,
  isNews = false,
  children,
}: {
  title: string
  isNews?: boolean
  children: ReactNode
}) => (
  <OnboardingFrame
    head={
      <PageTitle step={title} isNews={isNews}>
        {title}
      </PageTitle>
    }
  >
    <Panel size="large">{children}</Panel>
  </OnboardingFrame>
)
