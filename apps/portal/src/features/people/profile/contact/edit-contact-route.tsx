import {REVERT_HOURS} from '@ceibo/rules/accounts/link-lifetimes'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Columns, WithAside} from '@ceibo/ui/columns'
import {lazy, Suspense, type ReactNode} from 'react'
import {Navigate, useSearchParams} from 'react-router'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useDependencies} from '#shared/session/portal-dependencies.tsx'
import {OfProfile, ProfilePage} from '#features/people/profile/profile-page.tsx'
import {emailStepOf, pendingChange} from './email-change.ts'
import {NewEmailForm} from './new-email-form.tsx'
import {PhoneForm} from './phone-form.tsx'

// The steps after the first one are loaded on demand; as each has its address, a reload retries a failed load.
const EmailCodeStep = lazy(async () => ({default: (await import('./email-code-step.tsx')).EmailCodeStep}))
const EmailChanged = lazy(async () => ({default: (await import('./email-code-step.tsx')).EmailChanged}))

export const meta = titled('Email y teléfono')

/** Changes telephone and email. The address holds the step of the email's change. */
export default function EditContactPage() {
  const {session} = useDependencies()
  const [query] = useSearchParams()
  const pending = pendingChange(session)
  switch (emailStepOf(query)) {
    case 'codigo':
      if (pending === null) return <Navigate replace to={PATHS.editContact} />
      return (
        <ProfilePage title="Confirmá tu nuevo email" step="codigo">
          <LaterStep title="El código que te enviamos">
            <EmailCodeStep pending={pending} />
          </LaterStep>
        </ProfilePage>
      )
    case 'listo':
      return (
        <ProfilePage title="Cambiamos tu email" step="listo">
          <LaterStep>
            <EmailChanged />
          </LaterStep>
        </ProfilePage>
      )
    case null:
      return (
        <ProfilePage title="Email y teléfono" step="datos">
          <OfProfile>
            {(profile) => (
              <Columns from={850}>
                <Card title="Email">
                  <NewEmailForm current={profile.email} />
                </Card>
                <Card title="Teléfono">
                  <PhoneForm profile={profile} />
                </Card>
              </Columns>
            )}
          </OfProfile>
        </ProfilePage>
      )
  }
}

function LaterStep({title, children}: {title?: string; children: ReactNode}) {
  return (
    <WithAside
      aside={
        <>
          <h2>Por tu seguridad</h2>
          <p>
            Le avisamos del cambio a tu email anterior, con un link que durante {REVERT_HOURS} horas permite volver
            atrás. Si no fuiste vos, usalo.
          </p>
        </>
      }
    >
      <Card {...(title !== undefined && {title})}>
        <Suspense fallback={<Skeleton shape="card" count={2} text="Cargando" />}>{children}</Suspense>
      </Card>
    </WithAside>
  )
}
