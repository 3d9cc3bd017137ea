import {askBackup, backupState} from '@ceibo/contract/backups/backups'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

type State = OutputOf<typeof backupState>

const MADE: State['runs'][number] = {
  id: 1,
  state: 'made',
  startedAt: '2026-11-28T05:00:00Z',
  endedAt: '2026-11-28T05:00:40Z',
  isAsked: false,
  bytes: 97_000_000,
  rows: 2_001_600,
  files: 500,
  reason: null,
}
const state = (changes: Partial<State> = {}): State => ({
  isSetUp: true,
  changesUntil: '2026-11-28T06:41:00Z',
  filesUntil: '2026-11-28T06:40:00Z',
  runs: [MADE],
  ...changes,
})
const open = (answer: State) =>
  openConsole('/respaldos', {
    member: withRole('administrator'),
    answers: [answering(backupState, answer), answering(askBackup, {is: 'asked'})],
  })

it('says what would be lost now, and lists the last backups', async () => {
  await open(state())
  expect(await screen.findByText(/^Si se perdiera el disco ahora, está guardado todo hasta /)).toBeTruthy()
  const row = screen.getByRole('row', {name: /Hecho/})
  expect(row.textContent).toMatch(/El de la noche40 s97 MB2\.001\.600500$/)
  await expectAccessible()
})

it('asks for one, and cannot ask while one is on its way', async () => {
  const {user, wire} = await open(state())
  const button = await screen.findByRole('button', {name: 'Hacer un respaldo ahora'})
  wire.answerAll([answering(backupState, state({runs: [{...MADE, id: 2, state: 'asked', endedAt: null}, MADE]}))])
  await user.click(button)
  expect(await screen.findByText('Hay uno en camino: aparece acá cuando termina.')).toBeTruthy()
})

it('waits for the one that runs', async () => {
  await open(state({runs: [{...MADE, id: 2, state: 'running', endedAt: null, isAsked: true}, MADE]}))
  expect(await screen.findByText('Hay uno en camino: aparece acá cuando termina.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', {name: 'Hacer un respaldo ahora'}).disabled).toBe(true)
})

it('says why the last one failed', async () => {
  const reason = 'No backup was made: ENOSPC: no space left on device, write'
  await open(state({runs: [{...MADE, id: 2, state: 'failed', reason}, MADE]}))
  expect(await screen.findByText(/^El último respaldo falló, /)).toBeTruthy()
  expect(screen.getByText(new RegExp(reason))).toBeTruthy()
  await expectAccessible()
})

it('says that none are made, and how they would be', async () => {
  await open(state({isSetUp: false, runs: [], changesUntil: null, filesUntil: null}))
  expect(await screen.findByText('No se hacen respaldos')).toBeTruthy()
  expect(screen.queryByRole('button', {name: 'Hacer un respaldo ahora'})).toBeNull()
  await expectAccessible()
})

it('offers to try again when the state cannot be read', async () => {
  await openConsole('/respaldos', {
    member: withRole('administrator'),
    answers: [[backupState, () => failed('unavailable')]],
  })
  expect(await screen.findByRole('button', {name: 'Reintentar'})).toBeTruthy()
})
