import {MAX_PASSWORD_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {useFormState, type FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {typedPassword, WRONG_PASSWORD} from '@ceibo/contract/accounts/access'
import {typedCode} from '@ceibo/contract/accounts/second-step'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {PasswordField} from '@ceibo/ui/password-field'
import {Stack} from '@ceibo/ui/stack'
import type {ReactNode} from 'react'
import * as z from 'zod/mini'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {CodeField, wrongCodeProblem} from './code-field.tsx'

export type Proof = {password: string; code: string}
export type ProofEnd = {is: 'done'} | {is: 'wrong-password'} | {is: 'wrong-code'; waitSeconds: number}

type Props = {
  title: string
  children: ReactNode
  action: string
  /** Runs the action with the proof. `done` does not close the dialog: the page does. */
  onProve: (proof: Proof) => Promise<ProofEnd>
  onClose: () => void
}

const shape = z.object({password: typedPassword, code: typedCode})

/** Asks for password and code before an action that requires both. */
export function ProveOwnerDialog({title, children, action, onProve, onClose}: Props) {
  const {form, field, busy, failure} = useFormState({
    check: ({password = '', code = ''}) => checkBySchema(shape, {password, code: code.trim()}),
    send: async (proof) => problemsOf(await onProve(proof)),
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form} aria-label={title}>
        <Stack gap={5}>
          <div>{children}</div>
          <PasswordField {...field('password')} label="Tu contraseña" maxLength={MAX_PASSWORD_LENGTH} />
          <CodeField {...field('code')} />
          <FailureNotice failure={failure} />
          <Button type="submit" wide busy={busy} busyText="Un momento…">
            {action}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

function problemsOf(end: ProofEnd): FieldProblem[] {
  switch (end.is) {
    case 'done':
      return []
    case 'wrong-password':
      return [{field: 'password', message: WRONG_PASSWORD}]
    case 'wrong-code':
      return [wrongCodeProblem(end.waitSeconds)]
  }
}
