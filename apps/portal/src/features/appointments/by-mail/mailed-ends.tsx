import {PATHS} from '@ceibo/contract/pages/paths'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {ARRIVAL_TEXT} from '@ceibo/rules/appointments/arrival-texts'
import {ButtonLink} from '@ceibo/ui/button'
import {DescriptionList} from '@ceibo/ui/description-list'
import {FormActions} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {clock, longDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {ReactNode} from 'react'
import {MailedFrame} from './mailed-frame.tsx'

// How the pages of mailed links that change an appointment end.

/** The time and the centre of an appointment. */
export type GivenTime = {startsAt: string; centre: {name: string; address: string}}

export const timeFacts = ({startsAt, centre}: GivenTime) => [
  {term: 'Día', value: longDate(startsAt)},
  {term: 'Hora', value: clock(startsAt)},
  {term: 'Centro', value: `${centre.name}, ${centre.address}`},
]

export const MovedNow = ({to}: {to: GivenTime}) => (
  <Ended title="Listo, cambiamos tu turno" isNews>
    <Notice tone="ok" live="status">
      Te mandamos un email con el turno nuevo. El anterior ya no está.
    </Notice>
    <DescriptionList items={timeFacts(to)} />
    <p>{ARRIVAL_TEXT}</p>
  </Ended>
)

export const CancelledNow = () => (
  <Ended title="Anulamos tu turno" isNews>
    <Notice tone="ok" live="status">
      No tenés que hacer nada más.
    </Notice>
  </Ended>
)

/** What the link was for is settled already, by it or elsewhere. */
export const Gone = ({state}: {state: 'moved' | 'cancelled'}) => (
  <Ended title={state === 'moved' ? 'Este turno ya cambió de horario' : 'Este turno está anulado'}>
    <p>
      {state === 'moved'
        ? 'El horario que vale es el del último email, y está también en tus turnos.'
        : 'Si lo necesitás, sacá otro turno cuando quieras.'}
    </p>
  </Ended>
)

/** The appointment has begun, it was changed at this moment, or the link is not whole. */
export const DeadLink = () => (
  <Ended title={ERRORS['link-expired'].title} isNews>
    <p>
      El link sirve hasta que empieza el turno, y hasta que lo cambiás o lo anulás. Si recibiste otro email después, usá
      el link de ese.
    </p>
  </Ended>
)

const Ended = ({title, isNews = false, children}: {title: string; isNews?: boolean; children: ReactNode}) => (
  <MailedFrame title={title} isNews={isNews}>
    {children}
    <FormActions>
      <ButtonLink href={PATHS.appointments}>Ver mis turnos</ButtonLink>
    </FormActions>
  </MailedFrame>
)
