import type {RejectedVerification} from '@ceibo/contract/verification/document-reupload'
import {Notice} from '@ceibo/ui/notice'
import {Stack} from '@ceibo/ui/stack'
import {BulletList} from '@ceibo/ui/bullet-list'
import {useRef} from 'react'
import type {Photo} from '#shared/photos/chosen-photo.ts'
import {dropLinkSecrets} from '#shared/session/link-secret.ts'
import {askedAgain} from '#shared/photos/photo-slot.ts'
import {DocumentsSentToLogin, SendingDialogs} from '#shared/documents/sending-dialogs.tsx'
import {SENDING_FAILED, useSending} from '#shared/documents/use-sending.ts'
import {AnyImagesForm} from './any-images-form.tsx'
import {AskedImagesForm} from './asked-images-form.tsx'
import {sendAgain} from './document-reupload.api.ts'
import {ExpiredDialog, useLeave} from './expired-dialog.tsx'

/** Why the documents were rejected, and the form for the new pictures: the rejected ones, or all. */
export function ReuploadForm({token, form}: {token: string; form: RejectedVerification}) {
  const {stage, run, goOn} = useSending()
  const leave = useLeave()
  const last = useRef<readonly Photo[]>([])
  const {slots, general} = askedAgain(form)

  /** The problems of single pictures, which the server names `file.0`. */
  function send(photos: readonly Photo[]) {
    last.current = photos
    return run(async (report) => {
      const outcome = await sendAgain({token, form, photos}, report)
      if (outcome.is === 'not-taken') return {...SENDING_FAILED, ...NO_WAY, text: outcome.message}
    })
  }

  return (
    <Stack gap={5}>
      <p>
        No pudimos aceptar la documentación que nos enviaste.{' '}
        {slots.length > 0
          ? 'Volvé a enviar solo lo que te pedimos acá: lo demás ya lo tenemos.'
          : 'Mirá los motivos y subila de nuevo.'}
      </p>
      {general.length > 0 && (
        <Notice tone="warn" title="Motivos del rechazo">
          <BulletList>
            {general.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </BulletList>
        </Notice>
      )}
      {slots.length > 0 ? <AskedImagesForm slots={slots} onSend={send} /> : <AnyImagesForm onSend={send} />}
      {stage.is === 'failed' && stage.failure.status === 401 ? (
        <ExpiredDialog />
      ) : (
        <SendingDialogs
          stage={stage}
          sent={<DocumentsSentToLogin onLeave={dropLinkSecrets} />}
          onClose={leave}
          onStay={goOn}
          onRetry={() => void send(last.current)}
        />
      )}
    </Stack>
  )
}

/** No retry: the server would refuse the same pictures again. */
const NO_WAY = {next: 'none', waitSeconds: undefined} as const
