import {SAME_PASSWORD} from '@ceibo/contract/password-rules'
import {passwordWeakness} from '@ceibo/rules/password-strength'
import type {PasswordOwner} from '@ceibo/rules/password-strength'
import {AppError} from '../../../api/app-error.ts'
import {leakedPasswords} from './leaked-passwords.ts'

/** Throws `invalid` for a new password that everybody uses or that tells who its owner is. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const mensaje = passwordWeakness(password, owner, await leakedPasswords())
  if (mensaje !== undefined) throw new AppError('invalid', {problems: [{campo: 'password', mensaje}]})
}

/** What to throw where the new password is the one that the account has. */
export const samePassword = () => new AppError('invalid', {problems: [{campo: 'password', mensaje: SAME_PASSWORD}]})
