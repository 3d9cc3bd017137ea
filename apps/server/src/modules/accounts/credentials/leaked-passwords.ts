/** Shorter words occur in too many good passwords. */
const MIN_LETTERS = 6

let read: Promise<ReadonlySet<string>> | undefined

/**
 * The base words of the 28,000 most leaked passwords, for `passwordWeakness`. Loaded when a password is first
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
