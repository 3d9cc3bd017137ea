import {
  coverageChoices,
  coverageGrid,
  previewCoverage,
  saveCoverage,
} from '@ceibo/contract/catalogues/bulk/coverage-grid'
import {takeBackBulk} from '@ceibo/contract/catalogues/bulk/bulk-import'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const ANY = {insurer: null, plan: null, specialty: null, service: null, isHere: false} as const
const RULES = [
  {...ANY, insurer: 7, answer: 'V'},
  {...ANY, insurer: 8, service: 31, answer: 'N'},
] as const
const GRID = {
  services: [
    {id: 31, name: 'Consulta'},
    {id: 32, name: 'Peeling'},
  ],
  columns: [
    {id: 7, name: 'Salud Ñandú'},
    {id: 8, name: 'Boreal'},
  ],
  rules: [...RULES],
}
const ANSWERS = [
  answering(coverageChoices, {specialties: [{id: 3, name: 'Dermatología'}], insurers: GRID.columns}),
  answering(coverageGrid, GRID),
  answering(previewCoverage, {effects: [{effect: 'appointments-uncovered', count: 34}]}),
]
const open = (role: 'administrator' | 'agendas' = 'administrator') =>
  openConsole('/cobertura', {member: withRole(role), answers: ANSWERS})

const texts = () => screen.getAllByRole('cell').map((cell) => cell.textContent)
const first = async () => (await screen.findAllByRole('cell'))[0]

it('shows what each cell says, by a rule of its own or by a wider one', async () => {
  await open()
  await first()
  expect(texts()).toEqual([
    '✓ Cubre ◇ hereda',
    '$ Solo particular ◆ propia',
    '✓ Cubre ◇ hereda',
    '✓ Cubre ◇ hereda',
    '$ Solo particular ◇ hereda',
    '✓ Cubre ◇ hereda',
    '✓ Cubre ◇ hereda',
    '$ Solo particular ◇ hereda',
    '✕ No cubre ◆ propia',
    '✓ Cubre ◇ hereda',
    '$ Solo particular ◇ hereda',
    '✓ Cubre ◇ hereda',
  ])
  await expectAccessible()
})

it('sets a range by one key, says who loses cover, saves all of it at once, and takes it back', async () => {
  const {user, wire} = await open()
  await user.click((await first()) ?? document.body)
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(screen.getAllByRole('cell').filter((cell) => cell.getAttribute('aria-selected') === 'true')).toHaveLength(4)
  await user.keyboard('n')
  expect(texts().filter((text) => text?.includes('sin guardar'))).toEqual(
    Array(4).fill('✕ No cubre ◆ propia · sin guardar'),
  )
  expect(await screen.findByText(/4 celdas sin guardar · ▲ 34 turnos futuros quedan sin cobertura/)).toBeTruthy()
  await expectAccessible()
  wire.answerAll([
    answering(saveCoverage, {is: 'saved', bulkId: 5, rows: 4}),
    answering(takeBackBulk, {is: 'taken-back'}),
  ])
  await user.keyboard('g')
  expect(await screen.findByText('Cobertura guardada: 4 celdas.')).toBeTruthy()
  expect(screen.queryByText(/sin guardar/)).toBeNull()
  await user.keyboard('z')
  expect(await screen.findByText('Cambio deshecho.')).toBeTruthy()
})

it('says what somebody else changed meanwhile, and saves nothing until it is decided', async () => {
  const {user, wire} = await open()
  await user.click((await first()) ?? document.body)
  await user.keyboard('n')
  await screen.findByText(/▲ 34 turnos/)
  wire.answerAll([
    answering(saveCoverage, {is: 'changed-meanwhile', names: ['Todo']}),
    answering(coverageGrid, {...GRID, rules: [...RULES, {...ANY, answer: 'V'}]}),
  ])
  await user.keyboard('g')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Todas las especialidades · Cualquier cobertura: Solo particular',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', {name: /^Guardar/}).disabled).toBe(true)
  await user.click(screen.getByRole('button', {name: 'Dejar lo mío'}))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', {name: /^Guardar/}).disabled).toBe(false))
  expect(texts()[0]).toContain('No cubre')
})

it('says of a cell whose rule loses against one as specific and stricter', async () => {
  const rules = [
    {...ANY, insurer: 8, specialty: 3, answer: 'N'},
    {...ANY, insurer: 8, service: 32, answer: 'S'},
  ] as const
  const {user} = await openConsole('/cobertura', {
    member: withRole('administrator'),
    answers: [...ANSWERS, answering(coverageGrid, {...GRID, rules: [...rules]})],
  })
  await first()
  expect(texts().at(-1)).toBe('✕ No cubre ▲ otra')
  await user.click(screen.getAllByRole('cell').at(-1) ?? document.body)
  expect(screen.getByText(/la regla de Boreal · Dermatología es igual de precisa/)).toBeTruthy()
})

it('is only read by whoever does not manage the network', async () => {
  const {user} = await open('agendas')
  await user.click((await first()) ?? document.body)
  await user.keyboard('n')
  expect(screen.queryByText(/sin guardar/)).toBeNull()
  expect(screen.queryByRole('button', {name: /No cubre/})).toBeNull()
})
