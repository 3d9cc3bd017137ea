import {useMutation, useQueryClient} from '@tanstack/react-query'
import {type KeyboardEvent, useState} from 'react'
import * as z from 'zod/mini'
import {answerEnquiry, MAX_ANSWER, previewEnquiryAnswer} from '@ceibo/contract/enquiries/enquiry-acts'
import type {EnquiryThread} from '@ceibo/contract/enquiries/enquiry-inbox'
import {Button} from '@ceibo/ui/button'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {storedValue} from '@ceibo/web-kit/session/browser-storage'
import {CallFailure} from '#shared/call-failure.tsx'
import {useKeys} from '#shared/keys/keys.tsx'
import {useBrand} from '#shared/session/brand.ts'
import {api} from '#shared/session/console-queries.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {useStaff} from '#shared/session/staff.tsx'
import {useTell} from '#shared/undo/undo.tsx'
import {greetingOf, signatureOf} from '../inbox-words.ts'
import {MESSAGES} from '../inbox.api.ts'
import {Obstacle} from './use-message-acts.tsx'
import styles from './message.module.css'

/** What a member has written so far; it lasts as long as the page, and longer than the message is shown. */
const draftOf = (staffId: number, enquiryId: number) =>
  storedValue({
    key: `respuesta-${staffId}-${enquiryId}`,
    version: 1,
    place: 'memory',
    parse: (saved) => z.string().safeParse(saved).data,
  })

/** The text goes between the greeting, which ends with the first empty line, and the signature. */
const placeCursor = (field: HTMLTextAreaElement | null) => {
  field?.focus()
  const at = (field?.value.indexOf('\n\n') ?? 0) + 2
  field?.setSelectionRange(at, at)
}

type Props = {found: EnquiryThread; onDone: () => void}

/** An answer is written, looked at as the mail it becomes, and sent, which ends the message. */
export function AnswerComposer({found, onDone}: Props) {
  const {id: enquiryId, replyTo} = found
  const tell = useTell()
  const queries = useQueryClient()
  const {name: signer, staffId} = useStaff()
  const brand = useBrand()
  const draft = draftOf(staffId, enquiryId)
  const [greeting, signature] = [greetingOf(found), signatureOf({signer, brand})]
  const [text, setText] = useState(() => draft.read() ?? `${greeting}${signature}`)
  const [isEmpty, setIsEmpty] = useState(false)
  const preview = useMutation({mutationFn: () => api.call(previewEnquiryAnswer, {enquiryId, text})})
  const send = useMutation({
    mutationFn: () => api.call(answerEnquiry, {enquiryId, text}),
    onSuccess: ({is}) => {
      if (is !== 'answered') return
      draft.write(null)
      tell('Respuesta por salir. El mensaje quedó cerrado.')
      onDone()
    },
    onSettled: () => queries.invalidateQueries({queryKey: [MESSAGES]}),
  })

  function write(typed: string) {
    setText(typed)
    setIsEmpty(false)
    draft.write(typed)
  }
  const look = () => {
    const isUnwritten = text.replaceAll(/\s/g, '') === `${greeting}${signature}`.replaceAll(/\s/g, '')
    setIsEmpty(isUnwritten)
    if (!isUnwritten && !preview.isPending) preview.mutate()
  }
  useKeys(preview.data ? [{key: 'Escape', name: 'Seguir escribiendo', run: () => preview.reset()}] : [])
  if (preview.data) {
    const {to, subject, text: mail} = preview.data
    return (
      <div className={styles.composer}>
        <fieldset className={styles.preview}>
          <legend className="visually-hidden">Así va a llegar</legend>
          <p className={styles.envelope}>
            Para <b>{to}</b> · Asunto <b>{subject}</b>
            {replyTo === null ? ' · No recibe respuestas' : ` · Las respuestas van a ${replyTo}`}
          </p>
          <p className={styles.words} dir="auto">
            {mail}
          </p>
        </fieldset>
        <CallFailure failure={send.error} onRetry={() => send.mutate()} />
        <Obstacle outcome={send.data} />
        <div className={styles.buttons}>
          <Button ref={takeFocus} busy={send.isPending} onClick={() => send.mutate()}>
            Enviar y cerrar
          </Button>
          <Button kind="ghost" onClick={() => preview.reset()}>
            Seguir escribiendo <kbd aria-hidden="true">Esc</kbd>
          </Button>
        </div>
      </div>
    )
  }
  const refused = preview.error === null ? undefined : asFailure(preview.error).problems?.[0]?.message
  const press = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey} = event
    if (key === 'Escape') {
      // It closes the field, and not the message behind it.
      event.stopPropagation()
      onDone()
    }
    if (key === 'Enter' && (ctrlKey || metaKey)) look()
  }
  return (
    <div className={styles.composer}>
      <TextAreaField
        ref={placeCursor}
        label="Respuesta"
        note="la recibe por email, con su mensaje abajo"
        rows={9}
        maxLength={MAX_ANSWER}
        error={isEmpty ? 'Escribí la respuesta entre el saludo y la firma' : refused}
        value={text}
        onKeyDown={press}
        onChange={({target}) => write(target.value)}
      />
      {refused === undefined && <CallFailure failure={preview.error} onRetry={look} />}
      <div className={styles.buttons}>
        <Button busy={preview.isPending} onClick={look}>
          Ver cómo llega <kbd aria-hidden="true">Ctrl ⏎</kbd>
        </Button>
        <Button kind="ghost" onClick={onDone}>
          Cerrar, guardando lo escrito <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </div>
    </div>
  )
}
