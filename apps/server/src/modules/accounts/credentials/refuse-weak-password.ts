import {SAME_PASSWORD} from '@ceibo/contract/accounts/password-rules'
import {type PasswordOwner, passwordWeakness} from '@ceibo/rules/accounts/password-strength'
import {AppError} from '#platform/app-error.ts'

/** Throws `invalid` for a new password that is common or contains its owner's data. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const message = passwordWeakness(password, owner, await leakedPasswords())
  if (message !== undefined) throw new AppError('invalid', {problems: [{field: 'password', message}]})
}

/** The error for a new password that equals the current one. */
export const samePassword = () => new AppError('invalid', {problems: [{field: 'password', message: SAME_PASSWORD}]})

/** Shorter words occur in too many good passwords. */
const MIN_LETTERS = 6

let read: Promise<ReadonlySet<string>> | undefined

/**
 * The base words of the 49,000 most leaked passwords, 28,000 of them, for `passwordWeakness`. Loaded when a password is first
 * chosen, because the list takes some megabytes.
 */
export function leakedPasswords(): Promise<ReadonlySet<string>> {
  return (read ??= readLeaked())
}

async function readLeaked(): Promise<ReadonlySet<string>> {
  const {dictionary} = await import('@zxcvbn-ts/language-common')
  const hearts = dictionary['passwords-common'].map((password) => password.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''))
  return new Set(hearts.filter((heart) => heart.length >= MIN_LETTERS && /^[a-z]+$/.test(heart)))
}
