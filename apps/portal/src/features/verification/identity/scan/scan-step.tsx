import type {AccountStatus} from '@ceibo/contract/accounts/access'
import {uploadFiles} from '@ceibo/web-kit/calls/file-upload'
import {verifyIdentity} from '@ceibo/contract/verification/identity-verification'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {OWN_DOCUMENT, screenChannel, userAgent} from '#shared/documents/submission-details.ts'
import {useCasesChanged} from '#shared/documents/followed-cases.ts'
import {ScanView} from './scan-view.tsx'

type Props = {onBecame: (status: AccountStatus) => void; onImages: () => void}

/** Scans the document with the camera of this device. The server reads the frame again and decides. */
export function ScanStep({onBecame, onImages}: Props) {
  const api = useApi()
  const casesChanged = useCasesChanged()
  return (
    <ScanView
      fallbackText="Enviar fotos"
      otherWays="También podés enviar fotos, o validar tu identidad en persona con el código de acá abajo."
      onFallback={onImages}
      onReceived={({status}) => {
        casesChanged()
        onBecame(status)
      }}
      submit={async (frame, report) => {
        report({is: 'uploading', percent: 0})
        const onProgress = (percent: number) => report({is: 'uploading', percent})
        const files = await api.withSession((bearer) =>
          uploadFiles([{name: 'escaneo.jpg', content: frame}], {bearer, onProgress}),
        )
        report({is: 'handing-in'})
        return api.call(verifyIdentity, {
          files,
          channel: screenChannel(),
          validation: 'scan',
          device: userAgent(),
          documentationType: OWN_DOCUMENT,
        })
      }}
    />
  )
}
