/** An address that its owner recognises and nobody else can write to: `j•••@g•••.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = '', domain = ''] = [email.slice(0, at), email.slice(at + 1)]
  const end = domain.slice(domain.lastIndexOf('.') + 1)
  return `${[...name][0] ?? ''}•••@${[...domain][0] ?? ''}•••.${end}`
}
