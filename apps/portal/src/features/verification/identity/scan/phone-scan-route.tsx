import {uploadFiles} from '@ceibo/web-kit/calls/file-upload'
import {openScanHandoff, scanByHandoff} from '@ceibo/contract/verification/identity-scan'
import {PATHS} from '@ceibo/contract/pages/paths'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useState} from 'react'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {dropLinkSecrets, useLinkSecrets} from '#shared/session/link-secret.ts'
import {isDeadLink, LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {OnboardingFrame} from '#shared/onboarding/onboarding-frame.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import {screenChannel, userAgent} from '#shared/documents/submission-details.ts'
import {ScanView} from './scan-view.tsx'

export const meta = titled('Escaneá tu DNI')

const LINK_NAMES = ['token'] as const

/** `again` is another scan after `given-up`. */
type Stage = 'scan' | 'again' | 'received' | 'given-up'

const TITLES: Record<Stage, string> = {
  scan: 'Escaneá tu DNI',
  again: 'Escaneá tu DNI',
  received: 'Listo',
  'given-up': 'Seguí en tu computadora',
}

/** The scan on the phone, for a validation started on a computer. The link of the QR is its only authorization. */
export default function PhoneScanPage() {
  const link = useLinkSecrets(PATHS.phoneScan, LINK_NAMES)
  const [stage, setStage] = useState<Stage>('scan')
  return (
    <OnboardingFrame
      head={
        <PageTitle step={stage} isNews={stage !== 'scan'}>
          {TITLES[stage]}
        </PageTitle>
      }
    >
      {link === undefined && <Skeleton count={6} text="Cargando" />}
      {link === null && <DeadLink />}
      {link && <PhoneScan token={link.token} stage={stage} onStage={setStage} />}
    </OnboardingFrame>
  )
}

type Props = {token: string; stage: Stage; onStage: (stage: Stage) => void}

function PhoneScan({token, stage, onStage}: Props) {
  const opened = usePublicQuery({
    queryKey: ['scan-handoff', token],
    queryFn: ({signal}) => browserDependencies().api.call(openScanHandoff, {}, {signal, linkToken: token}),
    keeps: false,
  })
  if (stage === 'received') {
    return (
      <EmptyState size="page" picture={<SuccessArt />} title="Ya recibimos tu documento">
        Seguí en tu computadora.
      </EmptyState>
    )
  }
  if (stage === 'given-up') {
    return (
      <EmptyState
        size="page"
        title="Ahí podés enviar las fotos de tu documento"
        action={
          <Button kind="ghost" onClick={() => onStage('again')}>
            Escanear otra vez
          </Button>
        }
      />
    )
  }
  if (isDeadLink(opened.error)) return <DeadLink />
  if (opened.isError) return <LoadFailure query={opened} />
  if (!opened.data) return <Skeleton count={6} text="Cargando" />
  return (
    <>
      <p>
        {/* No full stop after the name: it ends with an initial and its point. */}
        Vas a escanear el DNI de <b>{opened.data.name}</b> Seguí solo si vos empezaste la validación en tu computadora.
      </p>
      <ScanView
        fallbackText="Seguir en la computadora"
        otherWays="También podés seguir en tu computadora: con fotos de tu documento, o en persona."
        onFallback={() => onStage('given-up')}
        onReceived={() => {
          dropLinkSecrets()
          onStage('received')
        }}
        submit={async (frame, report) => {
          report({is: 'uploading', percent: 0})
          const onProgress = (percent: number) => report({is: 'uploading', percent})
          const files = await uploadFiles([{name: 'escaneo.jpg', content: frame}], {bearer: token, onProgress})
          report({is: 'handing-in'})
          const input = {files, channel: screenChannel(), device: userAgent()}
          return browserDependencies().api.call(scanByHandoff, input, {linkToken: token})
        }}
      />
    </>
  )
}

function DeadLink() {
  return (
    <Card as="div">
      <p>
        <b>Este código ya no sirve.</b> Volvé a tu computadora y generá otro.
      </p>
    </Card>
  )
}
