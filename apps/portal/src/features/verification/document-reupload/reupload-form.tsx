import type {RejectedVerification} from '@ceibo/contract/document-reupload'
import {Button} from '@ceibo/ui/button'
import {FileField} from '@ceibo/ui/file-field'
import {Notice} from '@ceibo/ui/notice'
import {useRef, type ChangeEvent, type FormEvent} from 'react'
import {flushSync} from 'react-dom'
import {DocumentsSentToLogin, SendingDialogs} from '../../../shared/sending-dialogs.tsx'
import {SENDING_FAILED, useSending} from '../../../shared/use-sending.ts'
import {dropLinkSecrets} from '../../../shared/link-secret.ts'
import forms from '../../../shared/form-layout.module.css'
import {PHOTO_TYPES} from '../../../shared/chosen-photo.ts'
import {sendAgain} from './document-reupload.api.ts'
import styles from './document-reupload.module.css'
import {ExpiredDialog, useLeave} from './expired-dialog.tsx'
import {PhotoList} from './photo-list.tsx'
import {MAX_PHOTOS, problemsOfFiles, usePhotos} from './use-photos.ts'

/** Why the documents were rejected, and the form for the new pictures. */
export function ReuploadForm({token, form}: {token: string; form: RejectedVerification}) {
  const input = useRef<HTMLInputElement>(null)
  const {stage, run} = useSending()
  const leave = useLeave()
  const {photos, reading, problem, refused, add, remove, refuse, complain} = usePhotos()

  async function choose({currentTarget}: ChangeEvent<HTMLInputElement>) {
    await add([...(currentTarget.files ?? [])])
    // Cleared so that the same file can be chosen again.
    currentTarget.value = ''
  }

  async function send() {
    const problems = await run(async (tell) => {
      const outcome = await sendAgain({token, form, photos}, tell)
      if (outcome.is === 'not-taken') return {...SENDING_FAILED, ...NO_WAY, text: outcome.message}
    })
    if (problems.length === 0) return
    // The dialog must be closed before the field can take the focus.
    flushSync(() => {
      const ofFiles = problemsOfFiles(problems)
      if (ofFiles.size > 0) refuse(ofFiles)
      else complain(problems[0]?.message)
    })
    input.current?.focus()
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
      {stage.is === 'failed' && stage.failure.status === 401 ? (
        <ExpiredDialog />
      ) : (
        <SendingDialogs
          stage={stage}
          sent={<DocumentsSentToLogin onLeave={dropLinkSecrets} />}
          onClose={leave}
          onRetry={() => void send()}
        />
      )}
    </form>
  )
}

function textOf(reading: boolean, count: number): string {
  if (reading) return 'Preparando las imágenes…'
  return count === 0 ? 'Sacar o elegir fotos' : 'Agregar otra foto'
}

/** No retry: the server would refuse the same pictures again. */
const NO_WAY = {next: 'none', waitSeconds: undefined} as const
