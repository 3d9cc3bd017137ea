import {checkBySchema} from '@ceibo/client/check-by-schema'
import type {Typed} from '@ceibo/client/form-draft'
import type {Checked} from '@ceibo/client/form-state'
import {typedPassword} from '@ceibo/contract/access'

/** The typed password, or that it is missing. */
export function checkPassword({password = ''}: Typed): Checked<string> {
  const checked = checkBySchema(typedPassword, password)
  return checked.is === 'right'
    ? checked
    : {is: 'wrong', problems: [{field: 'password', message: 'Este campo es requerido'}]}
}
