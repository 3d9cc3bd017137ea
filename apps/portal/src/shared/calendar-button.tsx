import {longDateTime} from '@ceibo/client/spanish-dates'
import type {Appointment} from '@ceibo/contract/appointments'
import {whoAttends} from '@ceibo/rules/provider-words'
import {Button} from '@ceibo/ui/button'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import {calendarFile, type CalendarEvent} from './calendar-file.ts'

type Props = {appointment: Appointment; preparation: string | null; kind?: 'ghost' | 'light' | 'outline'}

/** Gives the appointment as a file that any calendar opens; it is made here, so that it needs no network. */
export function CalendarButton({appointment, preparation, kind = 'ghost'}: Props) {
  return (
    <Button kind={kind} icon={CalendarPlus} onClick={() => download(eventOf(appointment, preparation))}>
      Agregar al calendario
    </Button>
  )
}

function eventOf(one: Appointment, preparation: string | null): CalendarEvent {
  const {term, value} = whoAttends(one.provider)
  return {
    id: `turno-${one.id}@${location.host}`,
    startsAt: one.startsAt,
    endsAt: one.endsAt,
    title: `Turno de ${one.specialty}`,
    place: `${one.centre.name}, ${one.centre.address}`,
    details: [longDateTime(one.startsAt), `${term}: ${value}`, one.practice, one.room, preparation]
      .filter(Boolean)
      .join('\n'),
  }
}

function download(event: CalendarEvent) {
  const url = URL.createObjectURL(new Blob([calendarFile(event, new Date())], {type: 'text/calendar'}))
  const link = Object.assign(document.createElement('a'), {href: url, download: 'turno.ics'})
  link.click()
  URL.revokeObjectURL(url)
}
