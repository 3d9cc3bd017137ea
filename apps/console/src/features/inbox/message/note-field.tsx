import {useMutation, useQueryClient} from '@tanstack/react-query'
import {type KeyboardEvent, useState} from 'react'
import {MAX_NOTE, noteOnEnquiry} from '@ceibo/contract/enquiries/enquiry-acts'
import {Button} from '@ceibo/ui/button'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {MESSAGES} from '../inbox.api.ts'
import styles from './message.module.css'

/** A note for the others of the staff. */
export function NoteField({enquiryId, onDone}: {enquiryId: number; onDone: () => void}) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const note = useMutation({
    mutationFn: () => api.call(noteOnEnquiry, {enquiryId, text}),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({queryKey: [MESSAGES]}),
  })
  const problem = note.error === null ? undefined : asFailure(note.error).problems?.[0]?.message
  const press = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey} = event
    if (key === 'Escape') {
      // It closes the field, and not the message behind it.
      event.stopPropagation()
      onDone()
    }
    if (key === 'Enter' && (ctrlKey || metaKey) && !note.isPending) note.mutate()
  }
  return (
    <div className={styles.composer}>
      <TextAreaField
        ref={takeFocus}
        label="Nota para el equipo"
        note="no la lee quien escribió"
        rows={3}
        maxLength={MAX_NOTE}
        error={problem}
        value={text}
        onKeyDown={press}
        onChange={({target}) => setText(target.value)}
      />
      {problem === undefined && <CallFailure failure={note.error} />}
      <div className={styles.buttons}>
        <Button busy={note.isPending} onClick={() => note.mutate()}>
          Guardar la nota <kbd aria-hidden="true">Ctrl ⏎</kbd>
        </Button>
        <Button kind="ghost" onClick={onDone}>
          Cancelar <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </div>
    </div>
  )
}
