import type {AccountStatus} from '@ceibo/contract/accounts/access'
import {verifyIdentity} from '@ceibo/contract/verification/identity-verification'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {useState} from 'react'
import {DocumentsForm} from '#shared/documents/documents-form.tsx'
import {slotOf} from '#shared/photos/photo-slot.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {manualIdentitySubmission} from '#shared/documents/submission-details.ts'
import {useCasesChanged} from '#shared/documents/followed-cases.ts'

const IMAGES = [1, 2, 3].map((position) => slotOf('identity', position))

type Props = {onBecame: (status: AccountStatus) => void; onScan?: () => void}

/** Three pictures for the team to review. */
export function ImagesStep({onBecame, onScan}: Props) {
  const api = useApi()
  const casesChanged = useCasesChanged()
  const [status, setStatus] = useState<AccountStatus>('pending')
  return (
    <>
      {onScan && (
        <Notice
          tone="info"
          title="Es más rápido con el celular"
          action={
            <Button kind="ghost" small onClick={onScan}>
              Escanear mi DNI
            </Button>
          }
        >
          Si escaneás el código de tu DNI no hace falta que mandes fotos.
        </Notice>
      )}
      <DocumentsForm
        note="documento-propio"
        label="Fotos de tu documento"
        slots={IMAGES}
        handIn={async (files) => {
          const outcome = await api.call(verifyIdentity, {files, ...manualIdentitySubmission()})
          if (outcome.is === 'received') setStatus(outcome.status)
        }}
        onDone={() => {
          // Not earlier, because the page changes its content for an identity under review.
          casesChanged()
          onBecame(status)
        }}
      />
    </>
  )
}
