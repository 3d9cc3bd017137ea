import {expect, test} from 'vitest'
import {newPersonOf, pagesNamed, sectionsOf} from './found-items.ts'

const NOW = new Date('2026-11-26T12:00:00Z')

const NOTHING = {
  reading: 'number',
  card: null,
  people: [],
  hasMorePeople: false,
  appointments: [],
  cases: [],
  freeTimes: [],
  weeks: [],
  isAgendaDown: false,
} as const satisfies Partial<Parameters<typeof sectionsOf>[0]>

const found = (some: Partial<Parameters<typeof sectionsOf>[0]>): Parameters<typeof sectionsOf>[0] => ({
  ...NOTHING,
  people: [],
  appointments: [],
  cases: [],
  freeTimes: [],
  weeks: [],
  ...some,
})

const ana = {
  personId: 7,
  firstName: 'Ana',
  lastName: 'Ceballos',
  documentTypeId: 2,
  documentNumber: '30111222',
  age: 43,
  status: 'validated',
} as const

test('a person is told apart by document and age, and one whose identity is not proved is marked', () => {
  const [people] = sectionsOf(found({people: [ana, {...ana, personId: 8, age: 1, status: 'unvalidated'}]}), NOW)
  expect(people?.name).toBe('Personas')
  expect(people?.items[0]).toEqual({
    id: 'person 7',
    title: 'Ceballos, Ana',
    note: 'DNI 30.111.222 · 43 años',
    path: '/paciente/7',
  })
  expect(people?.items[1]).toMatchObject({note: 'DNI 30.111.222 · 1 año', mark: 'Sin validar'})
})

test('the document of another kind is shown as it is written', () => {
  const [people] = sectionsOf(found({people: [{...ana, documentTypeId: 5, documentNumber: 'AB123456'}]}), NOW)
  expect(people?.items[0]?.note).toBe('AB123456 · 43 años')
})

test('an appointment opens its patient with the appointment chosen, and a free time opens the day of its centre there', () => {
  const sections = sectionsOf(
    found({
      appointments: [
        {
          appointmentId: 90,
          personId: 7,
          patient: 'Ceballos, Ana',
          startsAt: '2026-11-27T17:00:00-03:00',
          service: 'Clínica médica, Control',
          practitioner: 'Dra. Elena Ruiz',
          centreId: 'barrio-norte',
          centre: 'Barrio Norte',
          state: 'arrived',
        },
      ],
      freeTimes: [
        {
          specialtyId: 1,
          specialty: 'Clínica médica',
          serviceId: 2,
          service: 'Control',
          centreId: 'barrio-norte',
          centre: 'Barrio Norte',
          date: '2026-11-30',
          time: '09:20',
          minutes: 20,
          practitionerId: 3,
          practitioner: 'Dra. Elena Ruiz',
        },
      ],
    }),
    NOW,
  )
  expect(sections.map(({name}) => name)).toEqual(['Turnos', 'Horarios libres'])
  expect(sections[0]?.items[0]).toMatchObject({
    title: 'vie 27 nov, 17:00\u00a0h · Ceballos, Ana',
    mark: 'En espera',
    path: '/paciente/7?turno=90',
  })
  expect(sections[1]?.items[0]).toMatchObject({
    title: 'lun 30 nov, 09:20 · Dra. Elena Ruiz',
    path: '/dia/barrio-norte/2026-11-30?profesional=3&hora=09%3A20',
  })
})

test('the week of a professional opens at today', () => {
  const weeks = [{practitionerId: 3, practitioner: 'Dra. Elena Ruiz', specialties: ['Clínica médica', 'Diabetes']}]
  expect(sectionsOf(found({reading: 'week', weeks}), NOW)[0]?.items).toEqual([
    {id: 'week 3', title: 'Semana de Dra. Elena Ruiz', note: 'Clínica médica, Diabetes', path: '/semana/3/2026-11-26'},
  ])
})

test('a page is found by the beginnings of words of its name and of what it is also called, without accents', () => {
  const pages = [
    {name: 'Auditoría', path: '/auditoria'},
    {name: 'Personal', path: '/personal'},
    {name: 'Centros', alsoCalled: 'semana densidad', path: '/centros'},
  ]
  expect(pagesNamed('auditorí', pages)[0]?.items).toMatchObject([{title: 'Auditoría'}])
  for (const line of ['centro', 'densi', 'semana', 'semana de', 'semana centros']) {
    expect(pagesNamed(line, pages)[0]?.items.map(({title}) => title)).toEqual(['Centros'])
  }
  expect(pagesNamed('semana ruiz', pages)).toEqual([])
  expect(pagesNamed('zzz', pages)).toEqual([])
  expect(pagesNamed('', pages)).toEqual([])
})

test('a document that nobody has is offered to be added, with what a card says of its owner', () => {
  const card = {
    documentNumber: '38111222',
    lastName: 'RÍOS',
    firstName: 'EVA LUZ',
    sex: 'F',
    birthDate: '1990-03-02',
  } as const
  const [added] = newPersonOf('una tarjeta', found({reading: 'card', card}), NOW)
  expect(added?.items[0]).toMatchObject({
    title: 'Dar de alta a este DNI: 38.111.222',
    path: '/alta',
    state: {documentNumber: '38111222', lastName: 'Ríos', firstName: 'Eva Luz', sex: 'F', birthDate: '02/03/1990'},
  })
  expect(newPersonOf('38.111.222', found({}), NOW)[0]?.items[0]?.state).toEqual({documentNumber: '38111222'})
  expect(newPersonOf('38111222', found({people: [ana]}), NOW)).toEqual([])
  expect(newPersonOf('rios', found({reading: 'name'}), NOW)).toEqual([])
})
