import {
  agendaChoices,
  agendaHistory,
  agendasOfCentre,
  type ListedAgenda,
  previewAgenda,
  saveAgenda,
} from '@ceibo/contract/agenda/agenda-editing'
import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {makePlan} from '@ceibo/contract/planner/absence-plans'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {fireEvent, screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const VALUES: AgendaValues = {
  practitioner: 1,
  centre: 'norte',
  room: 3,
  specialty: 5,
  services: [50],
  slotMinutes: 20,
  onlinePercent: 100,
  sameDayPercent: 0,
  overbookPerDay: 1,
  validFrom: '2026-01-01',
  validTo: null,
  hours: [
    {weekday: 'lun', from: '08:00', until: '12:00'},
    {weekday: 'mie', from: '08:00', until: '12:00'},
  ],
  breaks: [],
  extras: [],
  active: true,
}
const RUIZ: ListedAgenda = {
  agendaId: 7,
  version: 2,
  practitioner: 'Dra. Inés Ruiz',
  specialty: 'Clínica médica',
  services: ['Consulta'],
  room: 'Consultorio 3',
  leftOut: 0,
  values: VALUES,
}
const PAZ: ListedAgenda = {...RUIZ, agendaId: 8, practitioner: 'Dr. Omar Paz', values: {...VALUES, practitioner: 2}}

const choice = (id: number, name: string, isEnded = false) => ({id, name, isEnded})
const CHOICES = answering(agendaChoices, {
  practitioners: [choice(1, 'Dra. Inés Ruiz'), choice(2, 'Dr. Omar Paz')],
  rooms: [choice(3, 'Consultorio 3')],
  specialties: [choice(5, 'Clínica médica')],
  services: [
    {...choice(50, 'Consulta'), specialtyId: 5},
    {...choice(51, 'Control'), specialtyId: 5},
  ],
})
const ALL = [
  answering(agendasOfCentre, {agendas: [RUIZ, PAZ]}),
  CHOICES,
  answering(agendaHistory, {changes: []}),
  answering(previewAgenda, {is: 'counted', effects: []}),
]

const open = (search = '', answers = ALL) =>
  openConsole(`/agendas/norte${search}`, {member: withRole('agendas'), answers})
/** An answer that keeps what it was sent. */
const keeping = (sent: unknown[], [call, answer]: TestAnswer): TestAnswer => [
  call,
  (body) => {
    sent.push(body)
    return answer(body)
  },
]
const form = async () => within(await screen.findByRole('complementary'))

it('lists the agendas of a centre with their week, filters them, and opens one by the arrows', async () => {
  const {user} = await open()
  expect(await screen.findByText('Cargando las agendas')).toBeTruthy()
  expect(await screen.findAllByText('lun y mié 08:00 a 12:00')).toHaveLength(2)
  await expectAccessible()
  await user.keyboard('fpaz')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  const filter = screen.getByPlaceholderText('Filtrar (F)')
  await user.clear(filter)
  filter.blur()
  await user.keyboard('{ArrowDown}{Enter}')
  const shown = await form()
  expect(shown.getByText(/24 horarios por semana: lun 12, mié 12/)).toBeTruthy()
  await expectAccessible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

it('says on the button how many appointments a change leaves out, saves it, and plans for them', async () => {
  const [saved, planned]: [unknown[], unknown[]] = [[], []]
  const {user, wire} = await open('?fila=7')
  const shown = await form()
  wire.answerAll([
    answering(previewAgenda, {
      is: 'counted',
      effects: [
        {effect: 'appointments-left-out', count: 18},
        {effect: 'times-offered', count: 240},
      ],
    }),
  ])
  fireEvent.change(shown.getAllByLabelText('Desde')[0] ?? document.body, {target: {value: '10:00'}})
  const button = await shown.findByRole('button', {name: 'Guardar y dejar 18 turnos fuera'})
  expect(shown.getByText('Se ofrecen 240 horarios nuevos')).toBeTruthy()
  await expectAccessible()
  wire.answerAll([
    keeping(saved, answering(saveAgenda, {is: 'saved', agendaId: 7, changeId: 3, leftOut: 18})),
    answering(agendasOfCentre, {agendas: [{...RUIZ, version: 3, leftOut: 18}, PAZ]}),
  ])
  await user.click(button)
  expect(await screen.findByText('Dra. Inés Ruiz, Clínica médica: agenda guardada.')).toBeTruthy()
  expect(saved).toMatchObject([
    {
      draft: {
        agendaId: 7,
        version: 2,
        values: {
          hours: [
            {weekday: 'lun', from: '10:00'},
            {weekday: 'mie', from: '10:00'},
          ],
        },
      },
    },
  ])
  expect(await shown.findByText('18 turnos quedaron fuera de la agenda')).toBeTruthy()
  wire.answerAll([keeping(planned, [makePlan, () => failed('agenda-elsewhere')])])
  await user.click(shown.getByRole('button', {name: /Buscarles otro horario/}))
  expect(await shown.findByText(ERRORS['agenda-elsewhere'].text)).toBeTruthy()
  expect(planned).toMatchObject([{agendaId: 7, practitionerId: 1, centreId: 'norte', leftOut: true}])
})

it('makes a new agenda by the keyboard, and says what is missing at its field', async () => {
  const saved: unknown[] = []
  const {user, wire} = await open('', [answering(agendasOfCentre, {agendas: []}), ...ALL.slice(1)])
  expect(await screen.findByText('Este centro todavía no tiene agendas')).toBeTruthy()
  await user.keyboard('n')
  const shown = await form()
  await shown.findByRole('option', {name: 'Dra. Inés Ruiz'})
  await user.click(shown.getByRole('button', {name: 'Guardar'}))
  expect(await shown.findByText('Elegí al menos una práctica')).toBeTruthy()
  expect(shown.getByText('Marcá al menos un horario')).toBeTruthy()
  await user.selectOptions(shown.getByLabelText('Profesional'), '1')
  await user.selectOptions(shown.getByLabelText('Especialidad'), '5')
  await user.selectOptions(shown.getByLabelText('Sala'), '3')
  await user.click(shown.getByLabelText('Consulta'))
  await user.click(shown.getByRole('button', {name: 'Sumar un horario'}))
  wire.answerAll([answering(previewAgenda, {is: 'counted', effects: [{effect: 'times-offered', count: 312}]})])
  await user.click(shown.getByLabelText('jue'))
  expect(await shown.findByText('Se ofrecen 312 horarios nuevos')).toBeTruthy()
  await expectAccessible()
  wire.answerAll([keeping(saved, answering(saveAgenda, {is: 'saved', agendaId: 9, changeId: 1, leftOut: 0}))])
  await user.click(shown.getByRole('button', {name: 'Guardar'}))
  expect(await screen.findByText('Agenda nueva: agenda guardada.')).toBeTruthy()
  expect(saved).toMatchObject([
    {
      draft: {
        version: 0,
        values: {practitioner: 1, room: 3, services: [50], hours: [{weekday: 'lun'}, {weekday: 'jue'}]},
      },
    },
  ])
})

it('says where the professional attends at the same hour, and who changed the agenda meanwhile', async () => {
  const {wire, hear} = await open('?fila=7')
  const shown = await form()
  wire.answerAll([
    answering(previewAgenda, {
      is: 'overlaps',
      centre: 'Sur',
      specialty: 'Cardiología',
      weekday: 0,
      from: '12:00',
      until: '13:00',
    }),
  ])
  fireEvent.change(shown.getAllByLabelText(/^Hasta; /)[0] ?? document.body, {target: {value: '13:00'}})
  expect(await shown.findByText(/Cardiología en Sur: lun de 12:00 a 13:00/)).toBeTruthy()
  expect(shown.getByRole('button', {name: 'Guardar'}).hasAttribute('disabled')).toBe(true)
  wire.answerAll([answering(agendasOfCentre, {agendas: [{...RUIZ, version: 3, values: {...VALUES, slotMinutes: 30}}]})])
  hear('agendas')
  expect(await shown.findByText('Otra persona la cambió mientras la editabas')).toBeTruthy()
})

it('names what ended to the agenda that has it, and offers it to no other', async () => {
  const ended = answering(agendaChoices, {
    practitioners: [choice(1, 'Dra. Inés Ruiz')],
    rooms: [choice(3, 'Consultorio 3', true), choice(4, 'Consultorio 4')],
    specialties: [choice(5, 'Clínica médica', true), choice(6, 'Cardiología')],
    services: [
      {...choice(50, 'Consulta', true), specialtyId: 5},
      {...choice(51, 'Control', true), specialtyId: 5},
    ],
  })
  const {user} = await open('?fila=7', [...ALL, ended])
  const shown = await form()
  expect(await shown.findByRole('option', {name: 'Consultorio 3 (ya no se ofrece)', selected: true})).toBeTruthy()
  expect(shown.getByRole('option', {name: 'Clínica médica (ya no se ofrece)', selected: true})).toBeTruthy()
  expect(shown.getByRole('checkbox', {name: 'Consulta (ya no se ofrece)', checked: true})).toBeTruthy()
  expect(shown.queryByRole('checkbox', {name: /^Control/})).toBeNull()
  await user.keyboard('{Escape}n')
  const other = await form()
  await other.findByRole('option', {name: 'Consultorio 4'})
  expect(other.queryByRole('option', {name: /ya no se ofrece/})).toBeNull()
})

it('says that it could not be read', async () => {
  await open('', [[agendasOfCentre, () => failed('unexpected')]])
  expect(await screen.findByText(ERRORS.unexpected.text)).toBeTruthy()
})
