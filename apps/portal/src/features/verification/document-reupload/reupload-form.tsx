import {asFailure, type ApiFailure} from '@ceibo/client/api-failure'
import type {RejectedVerification} from '@ceibo/contract/document-reupload'
import {Button} from '@ceibo/ui/button'
import {FileField} from '@ceibo/ui/file-field'
import {Notice} from '@ceibo/ui/notice'
import {useRef, useState, type ChangeEvent, type FormEvent} from 'react'
import {flushSync} from 'react-dom'
import {DocumentsSentDialog} from '../../../shared/documents-sent-dialog.tsx'
import {dropLinkSecrets} from '../../../shared/link-secret.ts'
import forms from '../../../shared/form-layout.module.css'
import {PHOTO_TYPES} from '../../../shared/chosen-photo.ts'
import {SendingDialog, type Sending} from '../../../shared/sending-dialog.tsx'
import {SendingFailedDialog} from '../../../shared/sending-failed-dialog.tsx'
import {problemsOfFiles, SENDING_FAILED, sendingFailure} from '../../../shared/sending-failure.ts'
import {sendAgain} from './document-reupload.api.ts'
import styles from './document-reupload.module.css'
import {ExpiredDialog, useLeave} from './expired-dialog.tsx'
import {PhotoList} from './photo-list.tsx'
import {MAX_PHOTOS, usePhotos} from './use-photos.ts'

type Stage =
  {is: 'choosing'} | Sending | {is: 'sent'} | {is: 'not-taken'; message: string} | {is: 'failed'; failure: ApiFailure}

/** Why the documents were rejected, and the form for the new pictures. */
export function ReuploadForm({token, form}: {token: string; form: RejectedVerification}) {
  const input = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<Stage>({is: 'choosing'})
  const {photos, reading, problem, refused, add, remove, refuse, complain} = usePhotos()

  async function choose({currentTarget}: ChangeEvent<HTMLInputElement>) {
    await add([...(currentTarget.files ?? [])])
    // Cleared so that the same file can be chosen again.
    currentTarget.value = ''
  }

  async function send() {
    try {
      const outcome = await sendAgain({token, form, photos}, setStage)
      setStage(outcome.is === 'received' ? {is: 'sent'} : outcome)
    } catch (error) {
      const failure = asFailure(error)
      const problems = problemsOfFiles(failure)
      if (problems.size === 0) return setStage({is: 'failed', failure})
      // The dialog must be closed before the field can take the focus.
      flushSync(() => {
        refuse(problems)
        setStage({is: 'choosing'})
      })
      input.current?.focus()
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (photos.length > 0) return void send()
    complain('Elegí al menos una imagen')
    input.current?.focus()
  }

  return (
    <form className={forms.form} aria-label="Volver a enviar la documentación" noValidate onSubmit={submit}>
      <p>No pudimos aceptar la documentación que nos enviaste. Mirá los motivos y subila de nuevo.</p>
      <Notice tone="warn" title="Motivos del rechazo">
        <ul className={styles.reasons}>
          {form.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Notice>
      <div className={forms.card}>
        <FileField
          ref={input}
          label="Imágenes"
          hint={`Podés elegir varias, hasta ${MAX_PHOTOS}. JPG o PNG`}
          {...(problem !== undefined && {error: problem})}
          accept={PHOTO_TYPES}
          multiple
          onChange={(event) => void choose(event)}
          chooseText={textOf(reading, photos.length)}
          dropText="o arrastralas hasta acá"
        />
        <PhotoList
          photos={photos}
          refused={refused}
          onRemove={(photo) => {
            remove(photo)
            input.current?.focus()
          }}
        />
        <div className={forms.actions}>
          <Button type="submit" busy={reading} busyText="Preparando…">
            Confirmar
          </Button>
        </div>
      </div>
      <StageDialog stage={stage} onRetry={() => void send()} />
    </form>
  )
}

function textOf(reading: boolean, count: number): string {
  if (reading) return 'Preparando las imágenes…'
  return count === 0 ? 'Sacar o elegir fotos' : 'Agregar otra foto'
}

function StageDialog({stage, onRetry}: {stage: Stage; onRetry: () => void}) {
  const leave = useLeave()
  switch (stage.is) {
    case 'choosing':
      return null
    case 'sent':
      return <DocumentsSentDialog onLeave={dropLinkSecrets} />
    case 'not-taken':
      return <SendingFailedDialog onClose={leave} failure={{...SENDING_FAILED, ...NO_WAY, text: stage.message}} />
    case 'failed':
      if (stage.failure.status === 401) return <ExpiredDialog />
      return (
        <SendingFailedDialog
          onClose={leave}
          failure={sendingFailure(stage.failure)}
          action={retryOf(stage.failure, onRetry)}
        />
      )
    case 'preparing':
    case 'uploading':
    case 'handing-in':
      return <SendingDialog sending={stage} />
  }
}

/** No retry: the server would refuse the same pictures again. */
const NO_WAY = {next: 'none', waitSeconds: undefined} as const

/** A retry button, only when the request did not reach the server. */
const retryOf = ({status}: ApiFailure, onRetry: () => void) =>
  status === 0 && (
    <Button kind="ghost" onClick={onRetry}>
      Reintentar
    </Button>
  )
