import {MAX_CORRECTION_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {dropDraft} from '@ceibo/web-kit/forms/form-draft'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {correction, requestCorrection, type Correction} from '@ceibo/contract/personal-data/data-requests'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {useToast} from '@ceibo/ui/toast-region'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {dataRequestsQuery} from './personal-data.api.ts'

export const FIELD_WORDS: Record<Correction['field'], string> = {
  name: 'Nombre o apellido',
  document: 'Documento',
  'birth-date': 'Fecha de nacimiento',
  sex: 'Sexo registrado',
}

const LABELS = {field: 'Qué dato está mal', wrong: 'Qué dice', correct: 'Qué debería decir'}
const DRAFT = 'correccion'
/** Asks for the correction of a field that the person cannot change. */
export function CorrectionForm() {
  const api = useApi()
  const {personId} = usePerson()
  const toast = useToast()
  const queries = useQueryClient()
  const [sent, setSent] = useState(0)

  async function send(given: Correction) {
    const {number} = await api.call(requestCorrection, {personId, ...given})
    toast({text: `Recibimos tu pedido n.º ${number}`})
    dropDraft(DRAFT)
    setSent(sent + 1)
    await queries.invalidateQueries({queryKey: dataRequestsQuery(api, personId).queryKey})
  }

  return <Fields key={sent} send={send} />
}

function Fields({send}: {send: (given: Correction) => Promise<void>}) {
  const {form, field, summary, busy, failure} = useFormState({
    check: (typed) => checkBySchema(correction, typed),
    send,
    labels: LABELS,
    draftKey: DRAFT,
  })
  return (
    <FormLayout {...form} aria-label="Corregir un dato">
      <ErrorSummary {...summary} />
      <SelectField {...field('field')} label={LABELS.field}>
        {Object.entries(FIELD_WORDS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <Pair>
        <TextField {...field('wrong')} label={LABELS.wrong} autoComplete="off" maxLength={MAX_CORRECTION_LENGTH} />
        <TextField {...field('correct')} label={LABELS.correct} autoComplete="off" maxLength={MAX_CORRECTION_LENGTH} />
      </Pair>
      <FailureNotice failure={failure} />
      <FormActions>
        <Button type="submit" kind="ghost" busy={busy} busyText="Enviando…">
          Pedir la corrección
        </Button>
      </FormActions>
    </FormLayout>
  )
}
