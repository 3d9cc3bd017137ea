import {useMutation} from '@tanstack/react-query'
import {type ChainState, verifyChain} from '@ceibo/contract/audit/audit-desk'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'

/** Computes again whether the audit is as it was sealed. */
export function useChainCheck() {
  const check = useMutation({mutationFn: () => api.call(verifyChain, {})})
  const run = () => {
    if (!check.isPending) check.mutate()
  }
  useKeys([{key: 's', name: 'Comprobar los sellos', run}])
  return {...check, run}
}

type Props = {check: ReturnType<typeof useChainCheck>}

export const ChainButton = ({check}: Props) => (
  <Button kind="ghost" small busy={check.isPending} onClick={check.run}>
    Comprobar los sellos <KeyHint>S</KeyHint>
  </Button>
)

export const ChainResult = ({check: {data, error, run}}: Props) => (
  <>
    <CallFailure failure={error} onRetry={run} />
    {data && (
      <Notice tone={data.state === 'whole' ? 'info' : 'bad'} live="status" title={titleOf(data)}>
        <p>
          {data.sealed} filas selladas, {data.waiting} por sellar.
        </p>
      </Notice>
    )}
  </>
)

function titleOf({state, position}: ChainState): string {
  switch (state) {
    case 'whole':
      return 'El registro está entero: nadie cambió ni quitó nada'
    case 'changed':
      return `Se cambió o se quitó la fila ${position} del registro`
    case 'start-lost':
      return 'El comienzo del registro no es el que se había sellado'
    case 'end-lost':
      return `Falta el final del registro, desde la fila ${position}`
    case 'gap':
      return `Falta una fila del registro antes de la ${position}`
  }
}
