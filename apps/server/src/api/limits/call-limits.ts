import {type Endpoint, perMinute} from '@ceibo/contract/wire/endpoint'
import type {Dependencies} from '#dependencies.ts'
import {assertAllowed, limitGate, type LimitSubjects} from './limit-gate.ts'
import {memoryLimits} from './memory-limits.ts'

/** Attempts at one call, refused ones included. Checking one costs less than a millisecond, so this is less than 1 % of a core. */
const ATTEMPTS = perMinute('network', 600)

type Counted = LimitSubjects & {network: string; all: string}
type HoldsLink = () => Promise<boolean>

/**
 * The limits of a call, in the order in which they are counted. A call that asks for a captcha is counted for its network and for all only once
 * the captcha was spent, so that nobody uses up for nothing what a whole network shares. Before it there is only a high limit in memory, which
 * bounds the work of checking.
 */
export function callLimits(endpoint: Endpoint, on: Dependencies) {
  const pass = limitGate(endpoint, on)
  const attempts = memoryLimits()
  const {captcha, countsNetworkItself = false} = endpoint
  const isShared = endpoint.limits.some(({by}) => by === 'network' || by === 'all')

  return {
    /** Counts what is counted before captcha and input are looked at; throws `too-many`. */
    async onArrival({network, all, ...ofCaller}: Counted, holdsLink: HoldsLink): Promise<void> {
      if (!captcha && !countsNetworkItself) return pass({network, all, ...ofCaller}, holdsLink)
      if (isShared) assertAllowed([attempts.count(ATTEMPTS, network, on.clock.now())])
      await pass(ofCaller, holdsLink)
    },
    /** Counts the rest, once the captcha was spent; throws `too-many`. */
    async onceSolved({network, all}: Counted, holdsLink: HoldsLink): Promise<void> {
      if (captcha) await pass({network, all}, holdsLink)
    },
  }
}
