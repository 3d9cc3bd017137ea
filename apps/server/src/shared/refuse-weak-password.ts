import {passwordWeakness} from '@ceibo/rules/password-strength'
import type {PasswordOwner} from '@ceibo/rules/password-strength'
import {AppError} from '../http/app-error.ts'
import {leakedPasswords} from './leaked-passwords.ts'

/** Throws `invalid` for a new password that everybody uses or that tells who its owner is. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const mensaje = passwordWeakness(password, owner, await leakedPasswords())
  if (mensaje !== undefined) throw new AppError('invalid', {problems: [{campo: 'password', mensaje}]})
}
