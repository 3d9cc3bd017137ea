import {MAX_TYPED_CODE_LENGTH} from '@ceibo/contract/fields/field-lengths'
import type {FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {WRONG_CODE} from '@ceibo/contract/accounts/second-step'
import {TextField, type TextFieldProps} from '@ceibo/ui/text-field'
import {waitText} from '@ceibo/web-kit/failures/failure-notice.tsx'

/** The field for a code of the second step, or for a recovery code, of a signed-in person. */
export function CodeField(field: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...field}
      label="Código de la aplicación, o uno de recuperación"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_TYPED_CODE_LENGTH}
    />
  )
}

export function wrongCodeProblem(waitSeconds: number): FieldProblem {
  const wait = `Por seguridad, vas a poder volver a probar en ${waitText(waitSeconds)}.`
  return {field: 'code', message: waitSeconds > 0 ? wait : WRONG_CODE}
}
