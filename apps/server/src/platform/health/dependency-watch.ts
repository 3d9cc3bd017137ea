import {connect} from 'node:net'
import type {Clock} from '@ceibo/adapters/clock/port'
import type {Logger} from 'pino'
import type {Configuration} from '#platform/configuration/configuration.ts'

/** An outside system that the configuration names, by the address of its server. */
export type NamedDependency = {name: string; host: string; port: number}

export type DependencyState = {name: string; isUp: boolean; since: Date}

export type DependencyWatch = {
  /** The state of each dependency as it was looked at last; empty before the first look. */
  states(): readonly DependencyState[]
  stop(): void
}

const EVERY_MS = 15_000
const WAIT_MS = 3_000
const PORTS: Readonly<Record<string, number>> = {'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465}

/** The servers that the product needs besides its database. */
export function dependenciesOf(
  config: Pick<Configuration, 'clamd' | 's3' | 'smtpUrl' | 'bookingSystem' | 'dicomweb' | 'whatsapp' | 'sms'>,
): NamedDependency[] {
  const urls = {
    s3: config.s3?.url,
    smtp: config.smtpUrl,
    agenda: config.bookingSystem?.url,
    dicomweb: config.dicomweb?.url,
    whatsapp: config.whatsapp?.url,
    sms: config.sms?.url,
  }
  return [
    ...(config.clamd === undefined ? [] : [{name: 'clamd', ...config.clamd}]),
    ...Object.entries(urls).flatMap(([name, url]) => (url === undefined ? [] : [{name, ...serverOf(url)}])),
  ]
}

function serverOf(url: string): {host: string; port: number} {
  const {hostname, port, protocol} = new URL(url)
  return {host: hostname.replaceAll(/[[\]]/g, ''), port: port === '' ? (PORTS[protocol] ?? 0) : Number(port)}
}

/**
 * Looks at each dependency every fifteen seconds: whether its server takes a connection, which neither costs it anything nor needs a
 * password. A change is logged once, by name.
 */
export function watchDependencies(
  dependencies: readonly NamedDependency[],
  {clock, log, everyMs = EVERY_MS}: {clock: Clock; log: Logger; everyMs?: number},
): DependencyWatch {
  const seen = new Map<string, DependencyState>()

  async function look({name, host, port}: NamedDependency): Promise<void> {
    const why = await refusalOf(host, port)
    const isUp = why === undefined
    const earlier = seen.get(name)
    if (earlier?.isUp === isUp) return
    seen.set(name, {name, isUp, since: clock.now()})
    if (!isUp) log.error({dependency: name, host, port, why}, `A dependency is down: ${name}`)
    else if (earlier !== undefined) log.info({dependency: name}, `A dependency is up again: ${name}`)
  }

  const lookAtAll = () => void Promise.all(dependencies.map(look))
  lookAtAll()
  const timer = setInterval(lookAtAll, everyMs).unref()
  return {states: () => [...seen.values()], stop: () => clearInterval(timer)}
}

/** Why a server takes no connection; undefined when it does. */
function refusalOf(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({host, port})
    socket.setTimeout(WAIT_MS, () => socket.destroy(new Error('no answer')))
    socket.once('connect', () => {
      resolve(undefined)
      socket.destroy()
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

/** Of a server without outside systems. */
export const NO_DEPENDENCIES: DependencyWatch = {states: () => [], stop: () => undefined}
