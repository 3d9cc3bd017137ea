import {AppError} from '../../http/app-error.ts'

/** Seconds after which somebody who found no place may try again. */
const WAIT_SECONDS = 5

/** Does the work of one upload in a place of its own. */
export type UploadRoom = <Result>(network: Buffer, work: () => Promise<Result>) => Promise<Result>

/**
 * Places for uploads, each of which holds its files in memory until they are stored: so many `atOnce`, and of them
 * `ofNetwork` for one network. Who finds none is not kept waiting: throws `busy`.
 */
export function uploadRoom({atOnce, ofNetwork}: {atOnce: number; ofNetwork: number}): UploadRoom {
  const taken: string[] = []
  return async (network, work) => {
    const own = network.toString('hex')
    if (taken.length === atOnce || taken.filter((one) => one === own).length === ofNetwork) {
      throw new AppError('busy', {waitSeconds: WAIT_SECONDS})
    }
    taken.push(own)
    try {
      return await work()
    } finally {
      taken.splice(taken.indexOf(own), 1)
    }
  }
}
