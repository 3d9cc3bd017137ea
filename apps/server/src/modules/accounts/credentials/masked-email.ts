/** An address that its owner recognises and nobody else can write to: `j•••@g•••.com`. */
export function maskedEmail(email: string): string {
  const {name = '', host = '', end = ''} = /^(?<name>.).*@(?<host>.).*\.(?<end>[^.]+)$/u.exec(email)?.groups ?? {}
  return `${name}•••@${host}•••.${end}`
}
