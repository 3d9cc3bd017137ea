import {COMMON_PASSWORDS} from './common-passwords.data.ts'

/** Personal data that is easy to guess. `birthDate` is YYYY-MM-DD, or empty when it is unknown. */
export type PasswordOwner = {
  firstName: string
  lastName: string
  documentNumber: string
  birthDate: string
  email?: string | null
}

export const TOO_COMMON = 'Esa contraseña es de las más usadas. Elegí otra que no se pueda adivinar.'
export const TOO_PERSONAL = 'La contraseña no puede tener tu nombre, tu documento ni tu fecha de nacimiento.'

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const looksLike = (text: string) => plain(text).replaceAll(/[@431!0$57]/g, (sign) => LOOKALIKES[sign] ?? sign)

/**
 * Why a password that follows the rules is still refused, or undefined: it is common, or contains personal data. `leaked` are further common
 * words, in plain lower case letters.
 */
export function passwordWeakness(
  password: string,
  owner: PasswordOwner,
  leaked: ReadonlySet<string> = new Set(),
): string | undefined {
  if (isCommon(password, leaked)) return TOO_COMMON
  return namesPerson(password, owner) ? TOO_PERSONAL : undefined
}

/** Whether the password is common without the characters that were added to follow the rules, as in "P@ssword2026!". */
function isCommon(password: string, leaked: ReadonlySet<string>): boolean {
  const written = plain(password)
  const core = written.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const hearts = [written, core, looksLike(core), written.replaceAll(/[^a-z]/g, ''), written.replaceAll(/\D/g, '')]
  return hearts.some((heart) => COMMON_PASSWORDS.has(heart) || leaked.has(heart)) || /^(.{1,4})\1+$/u.test(written)
}

const MIN_NAME = 4

function namesPerson(password: string, owner: PasswordOwner): boolean {
  const [written, read] = [plain(password), looksLike(password)]
  const names = `${owner.firstName} ${owner.lastName} ${owner.email?.split('@')[0] ?? ''}`
    .split(/[^\p{L}\p{N}]+/u)
    .filter((name) => name.length >= MIN_NAME)
    .flatMap((name) => [plain(name), looksLike(name)])
  const digits = password.replaceAll(/\D/g, '')
  const [year = '', month = '', day = ''] = owner.birthDate.split('-')
  const dates = owner.birthDate === '' ? [] : [year + month + day, day + month + year, day + month + year.slice(2)]
  return (
    names.some((name) => written.includes(name) || read.includes(name)) ||
    digits.includes(owner.documentNumber.replaceAll(/\D/g, '') || 'none') ||
    dates.some((date) => digits.includes(date))
  )
}
