import {isAnswerLost, secondsOrNetwork, untilAnswered} from '@ceibo/client/lost-answer'
import {useState} from 'react'

/** Nothing was asked for: there is no network, or the page that would tell the outcome did not load. */
export class NotSent extends Error {}

/**
 * Asks for something that must not be done twice nor left in doubt: when its answer is lost it is asked for again, with the
 * same key, until there is one. Meanwhile `isLost`: it may have been done.
 */
export function useLostAnswer() {
  const [isLost, setLost] = useState(false)
  async function ask<T>(call: () => Promise<T>): Promise<T> {
    if (!navigator.onLine) throw new NotSent()
    try {
      return await call()
    } catch (error) {
      if (!isAnswerLost(error)) throw error
      setLost(true)
      return await untilAnswered(call, secondsOrNetwork).finally(() => setLost(false))
    }
  }
  return {isLost, ask}
}
