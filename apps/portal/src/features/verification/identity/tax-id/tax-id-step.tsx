import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import {useFormState, type Checked, type FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {TAX_ID_NOT_REGISTERED, validateCuil, WRONG_TAX_ID} from '@ceibo/contract/verification/tax-id-check'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import {cuilOfPerson} from '@ceibo/rules/verification/cuil'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {Notice} from '@ceibo/ui/notice'
import {TextField} from '@ceibo/ui/text-field'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Panel} from '@ceibo/ui/panel'
import {useState} from 'react'
import {LookUpFailureNotice} from '@ceibo/web-kit/failures/look-up-failure.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'

const LABEL = 'CUIL o CUIT'
const AT_A_COUNTER =
  'Mientras tanto podés validar tu identidad en persona, en cualquiera de nuestros centros, con el código de acá abajo.'

/** The field of the CUIL. Its check digit is validated before anything is sent. */
export function TaxIdStep({onRight}: {onRight: () => void}) {
  const api = useApi()
  const {documentType, documentNumber, sex} = usePerson()
  const [isUnknown, setIsUnknown] = useState(false)

  async function send(taxId: string): Promise<readonly FieldProblem[] | void> {
    setIsUnknown(false)
    const found = await api.call(validateCuil, {taxId, documentType: documentType.id, documentNumber, sex})
    switch (found.is) {
      case 'right':
        return onRight()
      case 'wrong':
        return [{field: 'taxId', message: WRONG_TAX_ID}]
      case 'not-registered':
        return setIsUnknown(true)
    }
  }

  const {form, field, summary, busy, failure} = useFormState({
    check,
    send,
    labels: {taxId: LABEL},
  })
  return (
    <FormLayout {...form} aria-label="Tu CUIL o CUIT">
      <p>
        Para ver tus resultados online tenemos que saber que sos vos. Escribí tu CUIL o CUIT: son 11 números, y está en
        tu constancia de ANSES o ARCA y en el dorso de tu DNI.
      </p>
      <ErrorSummary {...summary} />
      <Panel size="large">
        <TextField
          {...field('taxId')}
          label={LABEL}
          hint="Por ejemplo, 20-12345678-9"
          inputMode="numeric"
          autoComplete="off"
        />
        {isUnknown && (
          <Notice tone="warn" live="alert">
            {TAX_ID_NOT_REGISTERED}
          </Notice>
        )}
        <LookUpFailureNotice failure={failure} meanwhile={AT_A_COUNTER} />
        <FormActions>
          <Button type="submit" busy={busy} busyText="Verificando…">
            Continuar
          </Button>
        </FormActions>
      </Panel>
    </FormLayout>
  )
}

function check({taxId = ''}: Typed): Checked<string> {
  if (taxId.trim() === '') return {is: 'wrong', problems: [{field: 'taxId', message: REQUIRED}]}
  const digits = cuilOfPerson(taxId)
  return digits === undefined
    ? {is: 'wrong', problems: [{field: 'taxId', message: WRONG_TAX_ID}]}
    : {is: 'right', value: digits}
}
