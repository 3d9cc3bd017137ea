import type {AccountStatus} from '@ceibo/contract/accounts/access'
import {scanHandoff, startScanHandoff, type HandoffState} from '@ceibo/contract/verification/identity-scan'
import {clock} from '@ceibo/web-kit/dates/spanish-dates'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {useMutation, useQuery} from '@tanstack/react-query'
import {useEffect, useEffectEvent} from 'react'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {QrCode} from '@ceibo/web-kit/page/qr-code.tsx'
import {useCasesChanged} from '#shared/documents/followed-cases.ts'
import styles from './instructions-step.module.css'

const ASK_EVERY_MS = 3_000

/** A QR that opens the scan on the phone; this page continues automatically when the phone has finished. */
export function HandoffPanel({onBecame}: {onBecame: (status: AccountStatus) => void}) {
  const api = useApi()
  const casesChanged = useCasesChanged()
  const start = useMutation({mutationFn: () => api.call(startScanHandoff, {})})
  const {data: progress} = useQuery({
    queryKey: ['scan-handoff', start.data?.url],
    queryFn: ({signal}) => api.call(scanHandoff, {}, {signal}),
    enabled: start.data !== undefined,
    refetchInterval: ASK_EVERY_MS,
  })
  const state = progress?.state ?? 'waiting'
  const goOn = useEffectEvent(() => {
    casesChanged()
    if (progress) onBecame(progress.status)
  })
  useEffect(() => {
    if (state === 'done') goOn()
  }, [state])
  const isOver = state === 'expired' || state === 'none'
  return (
    <Card title="Con tu celular">
      <p>Escaneá el DNI con la cámara de tu celular, sin volver a ingresar. Esta página sigue sola.</p>
      {start.data && !isOver && (
        <div className={styles.qr}>
          {state !== 'opened' && <QrCode text={start.data.url} label="Código QR que abre el escaneo en tu celular" />}
          <output>{textOf(state, start.data.expiresAt)}</output>
        </div>
      )}
      {start.data && isOver && <p>El código venció. Generá otro para seguir con el celular.</p>}
      {(!start.data || isOver || state === 'opened') && (
        <div>
          <Button
            kind={state === 'opened' ? 'ghost' : 'primary'}
            busy={start.isPending}
            busyText="Un momento…"
            onClick={() => start.mutate()}
          >
            {start.data ? 'Generar otro código' : 'Ver el código QR'}
          </Button>
        </div>
      )}
      <FailureNotice failure={start.error} />
    </Card>
  )
}

function textOf(state: HandoffState, expiresAt: string): string {
  switch (state) {
    case 'opened':
      return 'Ya lo abriste en el celular: seguí ahí.'
    case 'failed':
      return 'El celular no pudo leer el DNI. Probá de nuevo con el mismo código.'
    case 'done':
      return 'Listo.'
    case 'none':
    case 'expired':
    case 'waiting':
      return `Apuntá la cámara del celular al código. Vale hasta las ${clock(expiresAt)}.`
  }
}
