import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import {fullName} from '@ceibo/contract/people/full-name'
import {clock, relativeDay} from '@ceibo/web-kit/dates/spanish-dates'
import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {DescriptionList} from '@ceibo/ui/description-list'
import {Columns} from '@ceibo/ui/columns'
import {Stack} from '@ceibo/ui/stack'
import BellRing from 'lucide/dist/esm/icons/bell-ring.mjs'
import CalendarSync from 'lucide/dist/esm/icons/calendar-sync.mjs'
import CalendarX from 'lucide/dist/esm/icons/calendar-x.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import {useState} from 'react'
import {AppointmentDownload} from '#shared/appointments/appointment-download.tsx'
import {practitionerItem} from '#shared/appointments/practitioner-photo.tsx'
import {moveHref} from '#shared/appointments/move-href.ts'
import {ConfirmAttendance} from './confirm-attendance.tsx'
import {AppointmentDay} from '#features/appointments/appointment-day.tsx'
import {CancelDialog} from '#features/appointments/cancel-dialog.tsx'
import {PreparationCard} from '#features/appointments/preparation-card.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

type Props = {appointment: Appointment; onCancelled: () => void}

export function AppointmentDetail({appointment, onCancelled}: Props) {
  const now = useNow()
  const [leaving, setLeaving] = useState(false)
  const {startsAt, endsAt, service, practitioner, patient, centre, room} = appointment
  const isAhead = isActive(appointment.state) && Date.parse(startsAt) >= now.getTime()
  return (
    <Columns from={1200} widths="aside">
      <Stack gap={5}>
        <Card as="div">
          <AppointmentDay
            at={startsAt}
            time={
              <>
                <b>{clock(startsAt)}</b> a {clock(endsAt)}&nbsp;· {relativeDay(startsAt)}
              </>
            }
          />
          <DescriptionList
            layout="rows"
            items={[
              {term: 'Paciente', value: fullName(patient)},
              {term: 'Consulta', value: service},
              practitionerItem(practitioner),
              ...(room ? [{term: 'Consultorio', value: room}] : []),
            ]}
          />
        </Card>
        {isAhead && <PreparationCard serviceId={appointment.serviceId} startsAt={appointment.startsAt} />}
      </Stack>
      <Stack gap={5}>
        <Card title="Dónde y contacto">
          <DescriptionList
            items={[
              {term: 'Centro', value: centre.name},
              {term: 'Dirección', value: centre.address},
              ...(centre.phone ? [{term: 'Teléfono', value: <PhoneLink number={centre.phone} />}] : []),
            ]}
          />
        </Card>
        <div data-print="none">
          <Stack gap={3}>
            {appointment.can.confirm && <ConfirmAttendance appointmentId={appointment.id} />}
            {appointment.can.move && (
              <ButtonLink kind="ghost" icon={CalendarSync} href={moveHref(appointment)}>
                Cambiar turno
              </ButtonLink>
            )}
            {appointment.can.cancel && (
              <ButtonLink kind="ghost" icon={BellRing} href={withQuery(PATHS.joinWaitingList, {id: appointment.id})}>
                Avisame si se libera antes
              </ButtonLink>
            )}
            {isAhead && <AppointmentDownload file="calendar" appointmentId={appointment.id} />}
            {appointment.state !== 'pending' && <AppointmentDownload file="sheet" appointmentId={appointment.id} />}
            <Button kind="ghost" icon={Printer} onClick={() => globalThis.print()}>
              Imprimir
            </Button>
            {appointment.can.cancel && (
              <Button kind="ghost" icon={CalendarX} onClick={() => setLeaving(true)}>
                Anular turno
              </Button>
            )}
          </Stack>
        </div>
      </Stack>
      <CancelDialog
        appointment={leaving ? appointment : null}
        onClose={() => setLeaving(false)}
        onCancelled={onCancelled}
      />
    </Columns>
  )
}
