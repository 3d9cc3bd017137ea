/** The servers that an address of PostgreSQL names, each with an address of its own, in order. */
export type DatabaseServers = {
  urls: readonly [string, ...string[]]
  needsWriting: boolean
}

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s

/**
 * Splits `postgresql://u:p@h1:5432,h2:5433/db?target_session_attrs=read-write` as libpq reads it; the driver itself knows one host only.
 * Undefined for sessions that the product cannot use, such as `read-only`.
 */
export function databaseServers(url: string): DatabaseServers | undefined {
  const [, before = '', hosts = '', rest = ''] = SEVERAL.exec(url) ?? []
  const [path, query] = splitOnce(rest, '?')
  const parameters = query.split('&').filter((one) => one !== '')
  const wanted = parameters.find((one) => one.startsWith(SESSION))?.slice(SESSION.length) ?? 'any'
  if (!['any', 'read-write', 'primary'].includes(wanted)) return undefined
  const others = parameters.filter((one) => !one.startsWith(SESSION))
  const end = `${path}${others.length > 0 ? `?${others.join('&')}` : ''}`
  const [first = '', ...more] = hosts.split(',').map((host) => `${before}${host}${end}`)
  return {urls: before === '' ? [url] : [first, ...more], needsWriting: wanted !== 'any'}
}

const SESSION = 'target_session_attrs='

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** The address of the first server, for what all of them share: role, password and database. */
export const firstServer = (url: string) => databaseServers(url)?.urls[0] ?? url

/** Host and port of every server that an address names, for a person who reads a message. */
export const hostsOf = (url: string) => (databaseServers(url)?.urls ?? [url]).map((one) => new URL(one).host).join(', ')
