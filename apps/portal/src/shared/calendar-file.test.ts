import {expect, it} from 'vitest'
import {calendarFile} from './calendar-file.ts'

const event = {
  id: 'turno-7@ceibo',
  startsAt: '2026-11-24T10:30:00-03:00',
  endsAt: '2026-11-24T11:00:00-03:00',
  title: 'Cardiología; control',
  place: 'Barrio Norte, Paraguay 1234',
  details:
    'Vení con ropa cómoda.\nNo fumes desde 2 horas antes: es importante para que el estudio salga bien, señora Ñáñez.',
}
const file = calendarFile(event, new Date('2026-11-21T12:00:00Z'))
const lines = file.split('\r\n')

it('says when in universal time', () => {
  expect(lines).toContain('DTSTART:20261124T133000Z')
  expect(lines).toContain('DTEND:20261124T140000Z')
  expect(lines).toContain('DTSTAMP:20261121T120000Z')
})

it('escapes what the format keeps for itself', () => {
  expect(lines).toContain(String.raw`SUMMARY:Cardiología\; control`)
  expect(lines).toContain(String.raw`LOCATION:Barrio Norte\, Paraguay 1234`)
})

it('folds long lines at 75 bytes and loses nothing', () => {
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(String.raw`Vení con ropa cómoda.\nNo fumes desde 2 horas antes`)
})
