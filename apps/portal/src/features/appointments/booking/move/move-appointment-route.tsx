import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {appointmentPath, PATHS} from '@ceibo/contract/pages/paths'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {useQuery} from '@tanstack/react-query'
import {useMemo, useState, type ReactNode} from 'react'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {appointmentQueries} from '#features/appointments/appointments.api.ts'
import {AttentionBox} from '#features/appointments/attention-box.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {moveTimesHref} from '#features/appointments/booking/booking-steps.ts'
import styles from '#features/appointments/booking/booking-wizard.module.css'
import {FoundTimes} from '#features/appointments/booking/search/found-times.tsx'
import {withUsualService} from '#features/appointments/booking/search/time-blocks.ts'
import {WhereChip} from '#features/appointments/booking/search/wanted-chips.tsx'
import {useBookingDraft} from '#features/appointments/booking/use-booking-draft.ts'
import {useFittingDraft} from '#features/appointments/booking/what/fitting-draft.ts'
import type {OfferedSlot} from '#features/appointments/slot-texts.ts'
import {MoveDialog, type MoveRefusal} from './move-dialog.tsx'

export const meta = titled('Cambiar turno')

/** Another time for an appointment: the free ones at once, and everything else as it is. The old one stands until the new one does. */
export default function MoveAppointmentPage() {
  const {draft, change} = useBookingDraft()
  const list = useQuery(appointmentQueries(useApi(), useToday()).findable())
  const old = list.data?.find(({id}) => id === draft.movesId)
  return (
    <>
      <div className={styles.head}>
        <Breadcrumb
          crumbs={[
            {name: 'Inicio', href: PATHS.area},
            {name: 'Turnos Médicos', href: PATHS.appointments},
            {name: 'Cambiar turno'},
          ]}
        />
        <PageTitle>Cambiar turno</PageTitle>
      </div>
      {list.isPending && <Skeleton shape="card" count={3} text="Cargando tu turno" />}
      {list.isError && !old && <LoadFailure title="No pudimos cargar tu turno" query={list} />}
      {list.isSuccess && !old && (
        <Impossible title="No encontramos este turno">Puede que ya lo hayas cambiado o anulado.</Impossible>
      )}
      {old?.can.move === false && (
        <Impossible title="Este turno ya no se puede cambiar" appointment={old}>
          Solo se pueden cambiar los turnos que todavía no empezaron.
        </Impossible>
      )}
      {old?.can.move && <OtherTimes old={old} written={draft} onChange={change} />}
    </>
  )
}

type Props = {old: Appointment; written: BookingDraft; onChange: (draft: BookingDraft) => void}

function OtherTimes({old, written, onChange}: Props) {
  const patientId = old.patient.isSelf ? null : old.patient.id
  const specialties = useQuery(catalogueQueries(useApi()).specialties(patientId))
  const wanted = useMemo(() => {
    const same = {...written, patientId, insistsOnSelf: false, specialtyId: null, serviceId: old.serviceId}
    return withUsualService(same, specialties.data)
  }, [written, patientId, old.serviceId, specialties.data])
  const {draft} = useFittingDraft(wanted, {ticksOnlyCentre: false})
  const [chosen, setChosen] = useState<OfferedSlot | null>(null)
  const [refusal, setRefusal] = useState<MoveRefusal | null>(null)
  if (specialties.isPending) return <Skeleton shape="card" count={3} text="Buscando otros horarios" />
  if (specialties.isError) return <LoadFailure title="No pudimos buscar otros horarios" query={specialties} />
  if (draft.serviceId === null) {
    return (
      <Impossible title="No podemos ofrecerte otros horarios por acá" appointment={old}>
        Tu turno {momentOf(old)} sigue firme.
      </Impossible>
    )
  }
  return (
    <>
      {refusal && (
        <AttentionBox key={refusal.at}>
          <Notice tone="bad" live="alert" title="No pudimos cambiar el turno">
            {refusal.text} Tu turno {momentOf(old)} sigue firme. Elegí otro horario.
          </Notice>
        </AttentionBox>
      )}
      <Notice title={`Tu turno ${momentOf(old)} sigue firme hasta que confirmes`}>
        {[old.specialty, old.service, practitionerName(old.practitioner), old.centre.name].join('\u00a0· ')}
        {!old.patient.isSelf && `\u00a0· Para ${old.patient.firstName}`}
      </Notice>
      <div>
        <WhereChip draft={draft} onChange={onChange} />
      </div>
      <FoundTimes
        draft={draft}
        onChange={onChange}
        hrefOf={moveTimesHref}
        onHeld={(slot) => {
          setRefusal(null)
          setChosen(slot)
        }}
      />
      <MoveDialog
        old={old}
        slot={chosen}
        onClose={() => setChosen(null)}
        onRefused={(why) => {
          setChosen(null)
          setRefusal(why)
        }}
      />
    </>
  )
}

/** "del martes 3 de marzo, 10:30 h". */
const momentOf = ({startsAt}: Appointment) => `del ${longDateTime(startsAt)}`

/** It cannot be moved here: why, and the ways on. */
function Impossible({title, appointment, children}: {title: string; appointment?: Appointment; children: ReactNode}) {
  const {appointmentsPhone} = useSite()
  return (
    <Card as="div">
      <EmptyState
        size="page"
        title={title}
        action={
          <ButtonLink href={appointment ? appointmentPath(appointment.id) : PATHS.appointments}>
            {appointment ? 'Ver el turno' : 'Ver mis turnos'}
          </ButtonLink>
        }
      >
        {children} Si preferís, llamanos al <PhoneLink number={appointmentsPhone} />.
      </EmptyState>
    </Card>
  )
}
