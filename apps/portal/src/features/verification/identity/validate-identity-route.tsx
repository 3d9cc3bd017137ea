import {ACCOUNT_STATUS_NAMES, type AccountStatus} from '@ceibo/contract/accounts/access'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Steps} from '@ceibo/ui/steps'
import {useQuery} from '@tanstack/react-query'
import {lazy, Suspense, useState} from 'react'
import {useSearchParams} from 'react-router'
import {casesQuery} from '#shared/documents/followed-cases.ts'
import {FollowedCaseCard} from '#shared/documents/followed-case-card.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi, useDependencies, usePerson} from '#shared/session/portal-dependencies.tsx'
import {screenChannel} from '#shared/documents/submission-details.ts'
import {CounterCard} from './case/counter-card.tsx'
import {IdentityDone} from './case/identity-done.tsx'
import {
  allowedIdentityStep,
  canBeScanned,
  stepAfterTaxId,
  STEPS_OF_SCAN,
  stepsOfWay,
  type IdentityStep,
} from './identity-steps.ts'
import {ImagesStep} from './images/images-step.tsx'
import {InstructionsStep} from './scan/instructions-step.tsx'
import {TaxIdStep} from './tax-id/tax-id-step.tsx'

export const meta = titled('Validar identidad')

// Loaded when the camera is about to open, together with the barcode reader.
const ScanStep = lazy(async () => ({default: (await import('./scan/scan-step.tsx')).ScanStep}))

/** The note of the session that the CUIL was entered, so that a reload keeps the step. */
const TAX_ID_TOLD = 'cuil-validado'
/** The note that a scan validated the account, so that the last step shows the steps that were done. */
const SCANNED = 'identidad-escaneada'

/** The validation of the person's identity: the open case if there is one, otherwise the steps. */
export default function ValidateIdentityPage() {
  const {status} = usePerson()
  const {session} = useDependencies()
  const [query, setQuery] = useSearchParams()
  const cases = useQuery(casesQuery(useApi()))
  const own = cases.data?.find(({kind, about, state}) => kind === 'identity' && about.isSelf && state !== 'accepted')

  /** The status that the account has after a scan or after pictures were submitted. */
  function became(id: AccountStatus) {
    session.updatePerson({status: {id, name: ACCOUNT_STATUS_NAMES[id]}})
  }

  const isPending = status.id === 'pending' || own?.state === 'submitted'
  const isRejected = own?.state === 'rejected' && !query.has('paso')
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Mi perfil', href: PATHS.profile},
          {name: 'Validar identidad'},
        ]}
      />
      {isPending || isRejected ? (
        <>
          <PageTitle step="identidad-estado" note="Seguí acá el estado de tu validación.">
            Validar identidad
          </PageTitle>
          {cases.isPending && <Skeleton shape="card" count={1} text="Cargando tu trámite" />}
          {cases.isError && !cases.data && <LoadFailure title="No pudimos cargar tu trámite" query={cases} />}
          {own && <FollowedCaseCard followed={own} onAgain={() => became('pending')} />}
          {isRejected && (
            <Card title="¿Preferís empezar de nuevo?">
              <p>También podés escanear tu DNI o mandar todas las fotos otra vez.</p>
              <div>
                <Button kind="ghost" onClick={() => setQuery({paso: 'cuil'})}>
                  Empezar de nuevo
                </Button>
              </div>
            </Card>
          )}
          <CounterCard />
        </>
      ) : cases.isPending && status.id !== 'validated' ? (
        <Skeleton count={6} text="Cargando" />
      ) : (
        <IdentitySteps onBecame={became} />
      )}
    </>
  )
}

function IdentitySteps({onBecame}: {onBecame: (status: AccountStatus) => void}) {
  const person = usePerson()
  const {session} = useDependencies()
  const [query, setQuery] = useSearchParams()
  const [hasTaxId, setHasTaxId] = useState(() => session.note(TAX_ID_TOLD) !== null)
  const step = allowedIdentityStep(query.get('paso'), {hasTaxId, isValidated: person.status.id === 'validated'})
  const goTo = (next: IdentityStep) => setQuery({paso: next})
  const documentType = person.documentType.id
  const isPhone = screenChannel() === 'mobile'

  function taxIdEntered() {
    session.storeNote(TAX_ID_TOLD, 'si')
    setHasTaxId(true)
    goTo(stepAfterTaxId(documentType, isPhone))
  }

  function becameByScan(status: AccountStatus) {
    if (status === 'validated') session.storeNote(SCANNED, 'si')
    onBecame(status)
  }

  if (step === 'listo') {
    return (
      <>
        <PageTitle step="identidad-listo">{TITLES.listo}</PageTitle>
        {/* Not shown to a person whom the team or a counter validated, because they did not take these steps. */}
        {session.note(SCANNED) !== null && <Progress steps={STEPS_OF_SCAN} step="listo" />}
        <IdentityDone />
      </>
    )
  }
  return (
    <>
      <PageTitle step={`identidad-${step}`}>{TITLES[step]}</PageTitle>
      <Progress steps={stepsOfWay(step, documentType, isPhone)} step={step} />
      {step === 'cuil' && <TaxIdStep onRight={taxIdEntered} />}
      {step === 'instrucciones' && (
        <InstructionsStep onScan={() => goTo('escaneo')} onImages={() => goTo('fotos')} onBecame={becameByScan} />
      )}
      {step === 'escaneo' && (
        <Suspense fallback={<Skeleton shape="card" count={1} text="Abriendo la cámara" />}>
          <ScanStep onBecame={becameByScan} onImages={() => goTo('fotos')} />
        </Suspense>
      )}
      {step === 'fotos' && (
        <ImagesStep onBecame={onBecame} {...(canBeScanned(documentType) && {onScan: () => goTo('instrucciones')})} />
      )}
      <CounterCard />
    </>
  )
}

type ProgressProps = {steps: readonly {step: IdentityStep; name: string}[]; step: IdentityStep}

function Progress({steps, step}: ProgressProps) {
  return (
    <Steps
      steps={steps.map(({name}) => ({name}))}
      current={steps.findIndex((one) => one.step === step) + 1}
      finished={step === 'listo'}
      label="Pasos de la validación"
      named={false}
    />
  )
}

const TITLES: Record<IdentityStep, string> = {
  cuil: 'Validá tu identidad',
  instrucciones: 'Escaneá tu DNI',
  escaneo: 'Escaneá tu DNI',
  fotos: 'Enviá las fotos de tu documento',
  listo: '¡Identidad Validada!',
}
