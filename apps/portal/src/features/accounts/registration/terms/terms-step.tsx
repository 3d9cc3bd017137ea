import type {Applicant} from '@ceibo/contract/accounts/registration'
import {Button} from '@ceibo/ui/button'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {Icon} from '@ceibo/ui/icon'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {FormActions} from '@ceibo/ui/form-layout'
import {Panel} from '@ceibo/ui/panel'
import {Stack} from '@ceibo/ui/stack'
import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import {useEffect, useState} from 'react'
import {PlanMemberDialog} from '#shared/onboarding/plan-member-dialog.tsx'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import {TermsDialog} from '#shared/onboarding/terms-dialog.tsx'
import styles from '#features/accounts/registration/registration-page.module.css'
import {fetchEntities, prepareLastStep} from '#features/accounts/registration/registration.api.ts'
import type {RegistrationState} from '#features/accounts/registration/use-registration.ts'
import {CreationProblem, RegisteredDialog} from './creation-problem.tsx'
import {useCreateAccount} from './use-create-account.ts'

type Props = {registration: RegistrationState; applicant: Applicant}

/** The last step: the products, the terms, and the button that creates the account. */
export function TermsStep({registration, applicant}: Props) {
  const accepted = registration.progress.acceptedTerms !== null
  const [reading, setReading] = useState(false)
  const {create, end, busy, forget} = useCreateAccount(registration, applicant)
  useEffect(prepareLastStep, [])
  return (
    <Stack gap={5}>
      {end?.is === 'failed' && <CreationProblem {...{registration, applicant}} failure={end.failure} />}
      <Panel size="large">
        <Products applicant={applicant} />
        <section className={styles.terms} aria-label="Términos y condiciones">
          <Button kind={accepted ? 'ghost' : 'primary'} onClick={() => setReading(true)}>
            Ver Términos y Condiciones
          </Button>
          {accepted ? (
            <Notice tone="ok" live="status">
              Aceptaste los términos y condiciones.
            </Notice>
          ) : (
            <p id="por-que-no">Para continuar, leé y aceptá los términos y condiciones.</p>
          )}
        </section>
        <FormActions>
          <Button
            disabled={!accepted}
            aria-describedby={accepted ? undefined : 'por-que-no'}
            busy={busy}
            busyText="Creando tu cuenta…"
            onClick={create}
          >
            Continuar
          </Button>
        </FormActions>
      </Panel>
      {reading && (
        <TermsDialog
          onClose={() => setReading(false)}
          onAccept={(terms) => {
            registration.change({acceptedTerms: terms.hash})
            setReading(false)
          }}
        />
      )}
      {end?.is === 'registered' && <RegisteredDialog onClose={forget} />}
      {end?.is === 'member' && <PlanMemberDialog onClose={forget} />}
    </Stack>
  )
}

/** The person's products, and those that the account adds. */
function Products({applicant}: {applicant: Applicant}) {
  const {documentType, documentNumber} = applicant
  const entities = usePublicQuery({
    queryKey: ['entities', documentType, documentNumber],
    queryFn: () => fetchEntities(applicant),
  })
  return (
    <section className={styles.products} aria-label="Tus productos">
      <h2>Tu cuenta incluye</h2>
      <CheckboxField label="Experiencia digital centros médicos" checked disabled readOnly />
      {entities.isPending && <Skeleton count={2} text="Buscando tus productos" />}
      {entities.isError && <p>No pudimos mostrar los productos que ya tenés. Podés continuar igual.</p>}
      {entities.data && entities.data.length > 0 && (
        <>
          <h3>También tenés con nosotros</h3>
          <ul>
            {entities.data.map(({id, name}) => (
              <li key={id} className={styles.entity}>
                <Icon of={BadgeCheck} size="1.4em" />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
