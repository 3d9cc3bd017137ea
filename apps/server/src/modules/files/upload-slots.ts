import {AppError} from '#platform/app-error.ts'

/** Seconds after which a refused upload may be tried again. */
const WAIT_SECONDS = 5

/** The network of an upload, and its account or the case of its link; undefined with a permit or a captcha. */
export type Uploader = {network: Buffer; account: string | undefined}

/** Runs the work of one upload in a slot. */
export type UploadSlots = <Result>(who: Uploader, work: () => Promise<Result>) => Promise<Result>

/**
 * Slots for uploads, each of which holds its files in memory until they are stored: `atOnce` in all,
 * `ofNetwork` for one network and `ofAccount` for one account. Half of all slots are reserved for people who are signed
 * in or have a link, whom anonymous slow uploads could otherwise block; of the other half a network gets one slot.
 * Without a free slot it throws `busy` at once.
 */
export function uploadSlots(places: {atOnce: number; ofNetwork: number; ofAccount: number}): UploadSlots {
  const taken = new Set<Uploader>()
  const count = (isOne: (one: Uploader) => boolean) => [...taken].filter(isOne).length

  function isFull({network, account}: Uploader): boolean {
    const inAll = taken.size
    const ofNetwork = count((one) => one.network.equals(network))
    if (inAll >= places.atOnce || ofNetwork >= places.ofNetwork) return true
    if (account !== undefined) return count((one) => one.account === account) >= places.ofAccount
    const strangers = count((one) => one.account === undefined)
    const strangersOfNetwork = count((one) => one.account === undefined && one.network.equals(network))
    return strangers >= places.atOnce / 2 || strangersOfNetwork >= 1
  }

  return async (who, work) => {
    if (isFull(who)) throw new AppError('busy', {waitSeconds: WAIT_SECONDS})
    const place = {...who}
    taken.add(place)
    try {
      return await work()
    } finally {
      taken.delete(place)
    }
  }
}
