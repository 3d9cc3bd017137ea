import {PATHS} from '@ceibo/contract/paths'
import {Card} from '@ceibo/ui/card'
import {Navigate, useSearchParams} from 'react-router'
import {titled} from '../../../shared/page-meta.ts'
import {useDependencies} from '../../../shared/portal-dependencies.tsx'
import {OfProfile, ProfilePage, WithAside} from '../profile-page.tsx'
import {EmailChanged, EmailCodeStep} from './email-code-step.tsx'
import {pendingChange} from './email-change.ts'
import {NewEmailForm} from './new-email-form.tsx'
import {PhoneForm} from './phone-form.tsx'
import styles from '../profile.module.css'

export const meta = titled('Email y teléfono')

/** Changes telephone and email. The step of the email stands in the address. */
export default function EditContactPage() {
  const {session} = useDependencies()
  const [query] = useSearchParams()
  const pending = pendingChange(session)
  switch (query.get('paso')) {
    case 'codigo':
      if (pending === null) return <Navigate replace to={PATHS.editContact} />
      return (
        <ProfilePage title="Confirmá tu nuevo email" step="codigo">
          <WithAside aside={<AboutEmail />}>
            <Card title="El código que te enviamos">
              <EmailCodeStep pending={pending} />
            </Card>
          </WithAside>
        </ProfilePage>
      )
    case 'listo':
      return (
        <ProfilePage title="Cambiamos tu email" step="listo">
          <WithAside aside={<AboutEmail />}>
            <Card>
              <EmailChanged />
            </Card>
          </WithAside>
        </ProfilePage>
      )
    case null:
    default:
      return (
        <ProfilePage title="Email y teléfono" step="datos">
          <OfProfile>
            {(profile) => (
              <div className={styles.columns} data-even="true">
                <Card title="Email">
                  <NewEmailForm current={profile.email} />
                </Card>
                <Card title="Teléfono">
                  <PhoneForm profile={profile} />
                </Card>
              </div>
            )}
          </OfProfile>
        </ProfilePage>
      )
  }
}

function AboutEmail() {
  return (
    <>
      <h2>Por tu seguridad</h2>
      <p>
        Le avisamos del cambio a tu email anterior, con un link que durante 72 horas permite volver atrás. Si no fuiste
        vos, usalo.
      </p>
    </>
  )
}
