import {newPassword, PASSWORDS_DIFFER} from '@ceibo/contract/password-rules'
import {REQUIRED} from '@ceibo/contract/wire-fields'
import * as z from 'zod/mini'

/** A new password typed twice. The repetition is compared also while the password itself is not good yet. */
export const repeatedPassword = z
  .object({password: newPassword, repeat: z.string().check(z.minLength(1, REQUIRED))})
  .check(
    z.refine(({password, repeat}) => repeat === '' || password === repeat, {
      error: PASSWORDS_DIFFER,
      path: ['repeat'],
      when: () => true,
    }),
  )
