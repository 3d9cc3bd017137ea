import {useMutation, useQueryClient} from '@tanstack/react-query'
import {type FormEvent, useEffect, useRef, useState} from 'react'
import {newTerms, publishTerms} from '@ceibo/contract/accounts/terms-editing'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {changedBlocks} from '@ceibo/rules/accounts/terms-text'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {TextField} from '@ceibo/ui/text-field'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {cataloguesQuery} from '../catalogues.api.ts'
import {TermsReading} from './terms-text.tsx'
import styles from './terms.module.css'

type Props = {
  /** The last version, from which the text begins. */
  last: {hash: string; text: string} | undefined
  people: number
  onPublished: (hash: string) => void
  onClose: () => void
}

const number = new Intl.NumberFormat('es-AR')

/** Writes a version of the terms beside how people will read it. Publishing asks everybody to accept it, so the button says so. */
export function NewTerms({last, people, onPublished, onClose}: Props) {
  const tell = useTell()
  const queries = useQueryClient()
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(last?.text ?? '')
  const [changes, setChanges] = useState('')
  const [from, setFrom] = useState('')
  const [isTried, setIsTried] = useState(false)
  const publish = useMutation({
    mutationFn: () => api.call(publishTerms, {text, changes, after: last?.hash ?? null, ...(from !== '' && {from})}),
    onSuccess: (answer) => {
      if (answer.is !== 'published') return
      tell(
        from === '' || from === today ? 'Los términos nuevos ya rigen.' : 'Los términos nuevos quedaron programados.',
      )
      onPublished(answer.hash)
    },
    onSettled: () => queries.invalidateQueries({queryKey: cataloguesQuery.queryKey}),
  })
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const changed = last === undefined ? 0 : changedBlocks(last.text, text)
  const isSame = last !== undefined && text.trim() === last.text.trim()
  const problems = {text: problemOf('text', text), changes: problemOf('changes', changes)}

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (problems.text !== undefined || problems.changes !== undefined) {
      form.current?.querySelectorAll('textarea')[problems.text === undefined ? 1 : 0]?.focus()
      return
    }
    if (!publish.isPending && !isSame) publish.mutate()
  }

  const whom = people === 1 ? '1 persona' : `${number.format(people)} personas`
  return (
    <div className={styles.columns}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <TextAreaField
          label="Texto"
          hint="Una línea vacía separa los párrafos. «1. Título» al comienzo de uno es su título."
          error={isTried ? problems.text : undefined}
          rows={18}
          value={text}
          onChange={({target}) => setText(target.value)}
        />
        <TextAreaField
          label="Qué cambia"
          hint="Lo primero que leen quienes aceptaron la versión anterior."
          error={isTried ? problems.changes : undefined}
          rows={3}
          value={changes}
          onChange={({target}) => setChanges(target.value)}
        />
        <TextField
          label="Rige desde"
          note="opcional"
          hint="Sin fecha rige apenas se publica."
          type="date"
          min={today}
          value={from}
          onChange={({target}) => setFrom(target.value)}
        />
        <div aria-live="polite">
          {isSame ? (
            <p className={styles.hint}>El texto es el de la última versión.</p>
          ) : (
            <Notice tone="warn" title="Qué cambia para los pacientes">
              <p>
                {whom} {people === 1 ? 'va' : 'van'} a tener que aceptarlos para seguir usando su cuenta. Después no se
                editan: se reemplazan con otra versión.
              </p>
              {changed > 0 && <p>{changed === 1 ? 'Cambia 1 párrafo.' : `Cambian ${changed} párrafos.`}</p>}
            </Notice>
          )}
        </div>
        <CallFailure failure={publish.error} />
        {publish.data && <Refused outcome={publish.data} />}
        <div className={styles.buttons}>
          <Button kind="quiet" small onClick={onClose}>
            Cerrar <KeyHint>Esc</KeyHint>
          </Button>
          <Button type="submit" disabled={isSame} busy={publish.isPending}>
            {from === '' || from === today ? 'Publicar' : 'Programar'} y pedir la aceptación de {whom}
          </Button>
        </div>
      </form>
      <TermsReading title="Así se lee" text={text} changes={changes.trim() === '' ? null : changes} />
    </div>
  )
}

function problemOf(field: keyof typeof newTerms, value: string): string | undefined {
  if (value.trim() === '') return REQUIRED
  return newTerms[field].safeParse(value).error?.issues[0]?.message
}

function Refused({outcome}: {outcome: OutputOf<typeof publishTerms>}) {
  const text = REFUSALS[outcome.is]
  return text === undefined ? null : (
    <Notice tone="bad" live="alert" title="No se publicó">
      <p>{text}</p>
    </Notice>
  )
}

const REFUSALS: Record<OutputOf<typeof publishTerms>['is'], string | undefined> = {
  published: undefined,
  'changed-meanwhile':
    'Otra persona publicó una versión mientras escribías. Copiá tu texto, cerrá y empezá desde la última.',
  'same-text': 'Ya hubo una versión con este mismo texto.',
  'not-after': 'Tiene que regir después de la última versión, y no antes de hoy.',
}
