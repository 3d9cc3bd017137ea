/** Fewer letters are a part of too many good passwords. */
const MIN_LETTERS = 6

let read: Promise<ReadonlySet<string>> | undefined

/**
 * What 28,000 of the passwords that leak most have at heart, as `passwordWeakness` takes it. Read when somebody first
 * chooses a password, since it takes some megabytes.
 */
export function leakedPasswords(): Promise<ReadonlySet<string>> {
  return (read ??= readLeaked())
}

async function readLeaked(): Promise<ReadonlySet<string>> {
  const {dictionary} = await import('@zxcvbn-ts/language-common')
  const hearts = dictionary['passwords-common'].map((password) => password.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''))
  return new Set(hearts.filter((heart) => heart.length >= MIN_LETTERS && /^[a-z]+$/.test(heart)))
}
