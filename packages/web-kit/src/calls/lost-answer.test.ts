import {expect, it} from 'vitest'
import {ApiFailure, localFailure} from './api-failure.ts'
import {isAnswerLost, untilAnswered} from './lost-answer.ts'

const GONE = localFailure('unreachable')
const OF_A_PROXY = new ApiFailure({code: 'unavailable', title: '', text: '', next: 'retry', status: 502})
const REFUSED = new ApiFailure({code: 'slot-taken', title: '', text: '', next: 'back', status: 409, requestId: 'a'})
const WORKED_ON = new ApiFailure({code: 'in-progress', title: '', text: '', next: 'wait', status: 409, requestId: 'b'})

/** A function that returns these answers one after the other, or throws those that are errors. */
function answering(...answers: (string | Error)[]) {
  let asked = 0
  const pauses: number[] = []
  return {
    pauses,
    repeat: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)]
      asked += 1
      if (answer instanceof Error) throw answer
      return answer
    },
    pause: async (seconds: number) => void pauses.push(seconds),
  }
}

it('an answer is lost when none arrived or a proxy wrote it, but not when the server refused', () => {
  expect([GONE, localFailure('timeout'), localFailure('offline'), OF_A_PROXY].map(isAnswerLost)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([REFUSED, WORKED_ON, new Error('other')].map(isAnswerLost)).toEqual([false, false, false])
})

it('repeats until there is an answer, waiting longer each time', async () => {
  const {repeat, pause, pauses} = answering(GONE, WORKED_ON, OF_A_PROXY, 'booked')
  await expect(untilAnswered(repeat, pause)).resolves.toBe('booked')
  expect(pauses).toEqual([1, 2, 4, 8])
})

it('stops at a refusal, which is an answer', async () => {
  const {repeat, pause, pauses} = answering(GONE, REFUSED)
  await expect(untilAnswered(repeat, pause)).rejects.toBe(REFUSED)
  expect(pauses).toHaveLength(2)
})

it('gives up after the last pause', async () => {
  const {repeat, pause, pauses} = answering(GONE)
  await expect(untilAnswered(repeat, pause)).rejects.toBe(GONE)
  expect(pauses).toHaveLength(6)
})
