import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {PATHS} from '@ceibo/contract/pages/paths'
import {endSecondStep, newRecoveryCodes, secondStepState} from '@ceibo/contract/accounts/second-step'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Chip} from '@ceibo/ui/chip'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {Cluster, Stack} from '@ceibo/ui/stack'
import {useToast} from '@ceibo/ui/toast-region'
import {queryOptions, useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {SecurityLinks} from '#features/accounts/security/security-links.tsx'
import {ProveOwnerDialog, type Proof, type ProofEnd} from './prove-owner-dialog.tsx'
import {RecoveryCodes} from './recovery-codes.tsx'
import {TurnOnSecondStep} from './turn-on-second-step.tsx'

export const meta = titled('Segundo paso')

const secondStepQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['second-step'],
    queryFn: ({signal}) => api.call(secondStepState, {}, {signal}),
    staleTime: 0,
  })

/** Turns the second step of sign-in on and off, and renews its recovery codes. */
export default function SecondStepPage() {
  const api = useApi()
  const state = useQuery(secondStepQuery(api))
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function saved() {
    void state.refetch().then(() => setCodes(null))
  }

  return (
    <>
      <Breadcrumb
        crumbs={[{name: 'Inicio', href: PATHS.area}, {name: 'Mi perfil', href: PATHS.profile}, {name: 'Segundo paso'}]}
      />
      <PageTitle note="Un código además de tu contraseña, cuando ingresás en un dispositivo nuevo.">
        Segundo paso
      </PageTitle>
      <Stack gap={6}>
        {/* This region always stays on the page, so that `useKeptFocus` finds it when the part with the focus is replaced. */}
        <section>
          {codes ? (
            <RecoveryCodes codes={codes} onDone={saved} />
          ) : (
            <>
              {state.isPending && (
                <Card busy>
                  <Skeleton shape="list" count={1} text="Cargando" />
                </Card>
              )}
              {state.isError && !state.data && <LoadFailure query={state} />}
              {state.data?.since === null && (
                <TurnOnSecondStep onCodes={setCodes} onAlreadyOn={() => void state.refetch()} />
              )}
              {state.data?.since && (
                <SecondStepOn
                  since={state.data.since}
                  left={state.data.recoveryCodes}
                  onCodes={setCodes}
                  onOff={() => void state.refetch()}
                />
              )}
            </>
          )}
        </section>
        {/* Rendered after the part above has loaded, because below it they would shift. */}
        {state.data && (
          <div data-print="none">
            <SecurityLinks here={PATHS.secondStep} />
          </div>
        )}
      </Stack>
    </>
  )
}

type OnProps = {since: string; left: number; onCodes: (codes: readonly string[]) => void; onOff: () => void}

const FEW = 3

function SecondStepOn({since, left, onCodes, onOff}: OnProps) {
  const api = useApi()
  const now = useNow()
  const toast = useToast()
  const [open, setOpen] = useState<'codes' | 'off' | null>(null)
  const close = () => setOpen(null)

  async function makeCodes(proof: Proof): Promise<ProofEnd> {
    const end = await api.call(newRecoveryCodes, proof)
    if (end.is !== 'made') return end
    close()
    onCodes(end.codes)
    return {is: 'done'}
  }

  async function turnOff(proof: Proof): Promise<ProofEnd> {
    const end = await api.call(endSecondStep, proof)
    if (end.is !== 'off') return end
    close()
    toast({text: 'Desactivamos el segundo paso'})
    onOff()
    return {is: 'done'}
  }

  return (
    <Card title="Está activado" aside={<Chip tone="ok">Activo</Chip>}>
      <Stack gap={5}>
        <p>Desde: {momentText(since, now)}.</p>
        <p>{left === 1 ? 'Te queda un código de recuperación.' : `Te quedan ${left} códigos de recuperación.`}</p>
        {left <= FEW && <Notice tone="warn">Creá códigos nuevos antes de quedarte sin ninguno.</Notice>}
        <Cluster>
          <Button kind="ghost" onClick={() => setOpen('codes')}>
            Crear códigos nuevos
          </Button>
          <Button kind="ghost" onClick={() => setOpen('off')}>
            Desactivar
          </Button>
        </Cluster>
      </Stack>
      {open === 'codes' && (
        <ProveOwnerDialog title="Crear códigos nuevos" action="Crear códigos" onProve={makeCodes} onClose={close}>
          <p>Los códigos que guardaste antes dejan de servir.</p>
        </ProveOwnerDialog>
      )}
      {open === 'off' && (
        <ProveOwnerDialog title="Desactivar el segundo paso" action="Desactivar" onProve={turnOff} onClose={close}>
          <p>Para ingresar va a alcanzar con tu contraseña.</p>
        </ProveOwnerDialog>
      )}
    </Card>
  )
}
