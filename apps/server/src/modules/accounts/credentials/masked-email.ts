/** A masked address, recognisable only to its owner: `j•••@g•••.com`. */
export function maskedEmail(email: string): string {
  const {name = '', host = '', end = ''} = /^(?<name>.).*@(?<host>.).*\.(?<end>[^.]+)$/u.exec(email)?.groups ?? {}
  return `${name}•••@${host}•••.${end}`
}
