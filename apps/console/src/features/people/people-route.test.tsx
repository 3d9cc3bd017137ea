import {deactivateStaff, type ListedMember, staffList} from '@ceibo/contract/staff/staff-administration'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const member = (staffId: number, name: string, role: ListedMember['grants'][number]['role']): ListedMember => ({
  staffId,
  name,
  email: `${role}@ceibo.demo`,
  grants: [{role, centreId: null}],
  state: 'active',
  hasSecondStep: true,
  lastSeenAt: null,
})

const ALL = answering(staffList, {
  members: [member(1, 'Andrea Robles', 'administrator'), member(2, 'Lucía Vera', 'reception')],
})
const ADMINISTRATOR = withRole('administrator')
const open = (search = '', answers = [ALL]) => openConsole(`/personal${search}`, {member: ADMINISTRATOR, answers})
const rows = () => screen.findAllByRole('row').then((all) => all.slice(1).map((row) => row.textContent))

it('shows that it is loading, and then everybody', async () => {
  await open()
  expect(await screen.findByText('Cargando al personal')).toBeTruthy()
  expect(await rows()).toEqual([expect.stringContaining('Andrea Robles'), expect.stringContaining('Lucía Vera')])
  await expectAccessible()
})

it('has the filters in its address, says when nobody is left, and takes them away by a key', async () => {
  const {user} = await open('?rol=reception')
  expect(await rows()).toEqual([expect.stringContaining('Lucía Vera')])
  expect(screen.getByText('1 persona de 2')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', {name: 'Estado'}), 'De baja')
  expect(await screen.findByText('Nadie del personal tiene estos filtros')).toBeTruthy()
  expect(location.search).toBe('?rol=reception&estado=deactivated')
  await user.click(screen.getByRole('heading', {level: 1}))
  await user.keyboard('x')
  expect(await rows()).toHaveLength(2)
  expect(location.search).toBe('')
})

it('saves filters by a name, opens them again, and takes back that they were deleted', async () => {
  const {user} = await open('?rol=reception')
  await rows()
  await user.keyboard('w')
  await user.type(screen.getByLabelText('Nombre de la vista'), 'Recepciones{Enter}')
  const views = within(screen.getByRole('region', {name: 'Vistas guardadas'}))
  expect(views.getByRole('button', {name: 'Recepciones', pressed: true})).toBeTruthy()
  await user.keyboard('x')
  expect(await rows()).toHaveLength(2)
  await user.click(views.getByRole('button', {name: 'Recepciones'}))
  expect(await rows()).toHaveLength(1)
  await user.click(views.getByRole('button', {name: 'Borrar la vista Recepciones'}))
  expect(views.queryByRole('button', {name: 'Recepciones'})).toBeNull()
  await user.keyboard('z')
  expect(await views.findByRole('button', {name: 'Recepciones'})).toBeTruthy()
})

it('moves through the rows by the arrows, and opens the roles of one, which the address keeps', async () => {
  const {user} = await open()
  await rows()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByRole('button', {name: 'Guardar los roles'})).toBeTruthy()
  expect(location.search).toBe('?abierta=2')
})

it('says what failed, and that it is not there for who may not manage the staff', async () => {
  const {user, wire} = await open('', [[staffList, () => failed('unavailable')]])
  expect((await screen.findByRole('alert')).textContent).toContain(ERRORS.unavailable.title)
  wire.answerAll([[staffList, () => failed('not-found')]])
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(await screen.findByText(ERRORS['not-found'].title)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('says why the last administrator stays', async () => {
  const {user} = await open('?q=andrea', [ALL, answering(deactivateStaff, {is: 'last-administrator'})])
  await rows()
  await user.click(screen.getByRole('button', {name: 'Dar de baja'}))
  expect((await screen.findByRole('alert')).textContent).toContain('Tiene que quedar alguien')
})
