import {SAME_PASSWORD} from '@ceibo/contract/password-rules'
import {passwordWeakness} from '@ceibo/rules/password-strength'
import type {PasswordOwner} from '@ceibo/rules/password-strength'
import {AppError} from '../../../api/app-error.ts'
import {leakedPasswords} from './leaked-passwords.ts'

/** Throws `invalid` for a new password that is common or contains its owner's data. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const mensaje = passwordWeakness(password, owner, await leakedPasswords())
  if (mensaje !== undefined) throw new AppError('invalid', {problems: [{campo: 'password', mensaje}]})
}

/** The error for a new password that equals the current one. */
export const samePassword = () => new AppError('invalid', {problems: [{campo: 'password', mensaje: SAME_PASSWORD}]})
