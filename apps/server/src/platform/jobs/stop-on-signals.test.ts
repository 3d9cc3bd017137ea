import {EventEmitter} from 'node:events'
import {fastify} from 'fastify'
import {beforeEach, expect, it, onTestFinished, vi} from 'vitest'
import {createLog} from '#platform/health/create-log.ts'
import {type Close, stopOnSignals} from './stop-on-signals.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function stopping(close: Close) {
  const exits: number[] = []
  const lines: string[] = []
  const log = createLog('info', {write: (line) => void lines.push(line)})
  const signals = new EventEmitter()
  stopOnSignals({close, http: fastify(), log, signals, exit: (code) => void exits.push(code)})
  return {signals, exits, lines}
}

it('ends well once everything is closed', async () => {
  const {signals, exits} = stopping(async () => undefined)
  signals.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(0)

  expect(exits).toEqual([0])
})

it('ends after twenty seconds whatever hangs, and logs its name', async () => {
  const {signals, exits, lines} = stopping(async (waitingFor) => {
    waitingFor('requests')
    await Promise.resolve()
    waitingFor('jobs and mails')
    await new Promise(() => undefined)
  })
  signals.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(19_999)
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(1)

  expect(exits).toEqual([1])
  expect(lines.at(-1)).toContain('Stopping took longer than 20 seconds. Not finished: jobs and mails')
})

it('ends at once at a second signal', () => {
  const {signals, exits} = stopping(async () => new Promise(() => undefined))
  signals.emit('SIGTERM')
  signals.emit('SIGINT')

  expect(exits).toEqual([1])
})

it('ends with an error when closing fails', async () => {
  const {signals, exits, lines} = stopping(async () => Promise.reject(new Error('broken')))
  signals.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(0)

  expect(exits).toEqual([1])
  expect(lines.at(-1)).toContain('Stopping failed')
})
