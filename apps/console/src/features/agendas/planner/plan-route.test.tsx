import {
  type AbsencePlan,
  arrangePlanItems,
  type PlanItem,
  readPlan,
  restorePlanItems,
} from '@ceibo/contract/planner/absence-plans'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const time = (practitionerId: number, hour: string) => ({
  startsAt: `2026-11-26T${hour}:00-03:00`,
  practitionerId,
  practitioner: 'Dra. Ruiz',
  centreId: 'norte',
  centre: 'Barrio Norte',
})
const item = (itemId: number, patient: string, changed: Partial<PlanItem> = {}): PlanItem => ({
  itemId,
  appointmentId: itemId,
  personId: itemId,
  patient,
  phone: null,
  specialty: 'Clínica',
  state: 'held',
  why: null,
  had: time(10, '10:00'),
  gets: time(10, '11:00'),
  byHand: false,
  ...changed,
})
const ITEMS = [
  item(1, 'Acosta, Norma'),
  item(2, 'Báez, Luis'),
  item(3, 'Cruz, Eva'),
  item(4, 'Díaz, Iris', {state: 'unplaced', why: 'no-time', gets: null}),
]
const PLAN: AbsencePlan = {
  planId: 7,
  practitionerId: 10,
  practitioner: 'Dra. Ruiz',
  centreId: null,
  centre: null,
  room: null,
  agenda: null,
  leftOut: false,
  from: '2026-11-26T00:00:00-03:00',
  to: '2026-11-27T00:00:00-03:00',
  reason: 'Congreso',
  state: 'draft',
  madeBy: 'Lucía Vera',
  madeAt: '2026-11-23T09:00:00-03:00',
  heldUntil: '2026-11-23T10:00:00-03:00',
  tellAt: null,
  told: false,
  items: ITEMS,
}
const BEFORE = [1, 2].map((id) => ({item: id, slot: 90 + id, why: null, byHand: false}))

/** Opens the draft with answers to the two calls; what they are asked is kept. */
async function openDraft(plan = PLAN, arranged: TestAnswer = answering(arrangePlanItems, {before: BEFORE})) {
  const asked: unknown[] = []
  const keeping = ([call, answer]: TestAnswer): TestAnswer => [
    call,
    (body) => {
      asked.push(body)
      return answer(body)
    },
  ]
  const opened = await openConsole('/planificar/7', {
    member: withRole('agendas'),
    answers: [answering(readPlan, {plan}), keeping(arranged), keeping(answering(restorePlanItems, {restored: 2}))],
  })
  const grid = await screen.findByRole('grid')
  const chosen = () =>
    within(grid)
      .getAllByRole('row', {selected: true})
      .map((row) => within(row).getByRole('rowheader').textContent)
  return {...opened, grid, chosen, asked}
}

it('chooses rows by the space bar and by Shift with the arrows, acts on them by one key, and takes it back by another', async () => {
  const {user, chosen, asked} = await openDraft()
  await user.keyboard('{ArrowDown} ')
  expect(chosen()).toEqual(['Acosta, Norma Clínica'])
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(chosen()).toEqual(['Acosta, Norma Clínica', 'Báez, Luis Clínica'])
  expect(screen.getByText('2 elegidos')).toBeTruthy()
  await expectAccessible()

  await user.keyboard('l')
  await screen.findByText('2 turnos quedan para llamar.')
  expect(asked).toEqual([{items: [1, 2], way: 'call'}])
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe(''))
  expect(screen.queryByRole('row', {selected: true})).toBeNull()

  await user.keyboard('z')
  await screen.findByText('2 turnos volvieron a como estaban.')
  expect(asked[1]).toEqual({before: BEFORE})
})

it('chooses all, or those of one state, and lets go of them by Escape', async () => {
  const {user, grid, chosen} = await openDraft()
  await user.click(within(grid).getByRole('checkbox', {name: 'Elegir todos los turnos'}))
  expect(chosen()).toHaveLength(4)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('row', {selected: true})).toBeNull()
  await user.click(within(grid).getByRole('checkbox', {name: 'Elegir «Para llamar»'}))
  expect(chosen()).toEqual(['Díaz, Iris Clínica'])
  const all = within(grid).getByRole<HTMLInputElement>('checkbox', {name: 'Elegir todos los turnos'})
  expect(all.indeterminate).toBe(true)
})

it('says what stayed as it was, and what a failure left done, which can be taken back', async () => {
  const many = Array.from({length: 60}, (_, place) => item(place + 1, `Paciente ${place + 1}`))
  let calls = 0
  const [call, answer] = answering(arrangePlanItems, {before: BEFORE})
  const {user, grid, asked} = await openDraft({...PLAN, items: many}, [
    call,
    (body) => (calls++ === 0 ? answer(body) : failed('wrong-state')),
  ])
  await user.click(within(grid).getByRole('checkbox', {name: 'Elegir todos los turnos'}))
  await user.click(screen.getByRole('button', {name: /Con otro profesional/}))
  await screen.findByText('2 turnos pasan a otro profesional. 58 quedaron como estaban.')
  expect(asked).toHaveLength(2)
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', {name: 'Deshacer (Z)'}))
  await screen.findByText('2 turnos volvieron a como estaban.')
})
