import {AppError} from '../../api/app-error.ts'

/** Seconds after which somebody who found no place may try again. */
const WAIT_SECONDS = 5

/** Who uploads: from where, and as whom, the account or the case of a proven link; undefined by a permit or a captcha. */
export type Uploader = {network: Buffer; account: string | undefined}

/** Does the work of one upload in a place of its own. */
export type UploadSlots = <Result>(who: Uploader, work: () => Promise<Result>) => Promise<Result>

/**
 * Places for uploads, each of which holds its files in memory until they are stored: so many `atOnce`, and of them
 * `ofNetwork` for one network and `ofAccount` for one account. Half of those of the room are kept for people who are signed
 * in or came by a link of ours, whom anybody with a slow body would shut out else; of the other half a network has one place.
 * Who finds none is not kept waiting: throws `busy`.
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
