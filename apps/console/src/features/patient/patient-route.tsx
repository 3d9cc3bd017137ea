import {useQuery} from '@tanstack/react-query'
import {useRef, useState} from 'react'
import {useParams, useSearchParams} from 'react-router'
import type {PatientCard} from '@ceibo/contract/desk/patient-card'
import {ageOn} from '@ceibo/rules/people/age'
import {Button} from '@ceibo/ui/button'
import {DescriptionList} from '@ceibo/ui/description-list'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {BookingPanel, type Moving} from '#shared/booking/booking-panel.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useMay} from '#shared/session/staff.tsx'
import {CardAppointments} from './card-appointments.tsx'
import {CardFamily} from './card-family.tsx'
import {CardUnread} from './card-unread.tsx'
import {CardHistory} from './card-history.tsx'
import {CardWaiting} from './waiting/card-waiting.tsx'
import {ConfirmIdentity} from './confirm-identity.tsx'
import {CardViewers} from './card-viewers.tsx'
import {CorrectEmail} from './contact/correct-email.tsx'
import {CorrectPerson} from './contact/correct-person.tsx'
import {CorrectPhone} from './contact/correct-phone.tsx'
import {inGroups, yearsText} from '#shared/names.ts'
import {cardQuery, WARNINGS} from '#shared/card-query.ts'

import styles from './patient-page.module.css'

/** All that a caller can ask about a person, and what the desk does for them. */
export function Component() {
  const personId = Number(useParams()['personId'])
  const {data: card, error, isPending, refetch} = useQuery(cardQuery(personId))
  if (isPending) return <Skeleton count={6} text="Cargando la ficha" />
  if (card === undefined) return <CardUnread failure={error} onRetry={() => void refetch()} />
  return <Card key={personId} card={card} />
}

function Card({card}: {card: PatientCard}) {
  const today = useToday()
  const mayBook = useMay('useDesk')
  const mayCorrect = useMay('correctContact')
  const mayConfirm = useMay('confirmIdentity')
  const [{turno}, choose] = useChosenAppointment()
  const [booking, setBooking] = useState<{moving?: Moving} | null>(null)
  const {personId, lastName, firstName, chosenName, documentNumber, birthDate, contact} = card
  const heading = useRef<HTMLHeadingElement>(null)
  const called = `${chosenName ?? firstName} ${lastName}`
  const age = ageOn(birthDate, today)
  function closePanel() {
    setBooking(null)
    heading.current?.focus()
  }
  useKeys(mayBook && booking === null ? [{key: 'r', name: 'Reservar un turno', run: () => setBooking({})}] : [])
  return (
    <div className={styles.page}>
      <title>{`${lastName}, ${firstName} · Consola`}</title>
      <header className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.name}>
            {lastName}, {firstName}
          </h1>
          <p className={styles.note}>
            {card.documentType} {inGroups(documentNumber)} · {yearsText(age)}
            {chosenName !== null && ` · la llaman ${chosenName}`}
          </p>
          <CardViewers personId={personId} />
        </div>
        {mayBook && (
          <Button onClick={() => setBooking({})}>
            Reservar <KeyHint>R</KeyHint>
          </Button>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          {card.warnings.map((warning) => (
            <Notice key={warning} tone="warn" title={WARNINGS[warning].title}>
              <p>{WARNINGS[warning].text}</p>
            </Notice>
          ))}
          <section className={styles.part} aria-label="Datos">
            <DescriptionList
              items={[
                {term: 'Cobertura', value: card.cover},
                {term: 'Nació', value: shownDate(birthDate)},
                ...(contact
                  ? [
                      {term: 'Teléfono', value: contact.phone ?? 'Sin teléfono'},
                      {term: 'Email', value: contact.email ?? 'Sin email'},
                    ]
                  : []),
              ]}
            />
            {mayConfirm && card.status !== 'validated' && <ConfirmIdentity card={card} areKeysOn={booking === null} />}
            {mayBook && <CorrectPerson card={card} areKeysOn={booking === null} />}
            {mayCorrect && contact && (
              <>
                <CorrectPhone personId={personId} phone={contact.phone} areKeysOn={booking === null} />
                <CorrectEmail
                  personId={personId}
                  holder={{...card, email: contact.email}}
                  areKeysOn={booking === null}
                />
              </>
            )}
          </section>
          <CardFamily card={card} areKeysOn={booking === null} />
        </div>
        <div className={styles.column} data-main="">
          {booking && (
            <BookingPanel
              key={booking.moving?.appointmentId ?? 'new'}
              person={{personId, name: called}}
              usual={card.appointments.map(({specialty, service}) => `${specialty}, ${service}`)}
              {...(booking.moving && {moving: booking.moving})}
              onDone={(appointmentId) => {
                closePanel()
                // What the next key acts on is what was just told to the patient.
                choose(appointmentId)
              }}
              onClose={closePanel}
            />
          )}
          {mayBook && (
            <CardAppointments
              card={card}
              chosenId={turno}
              areKeysOn={booking === null}
              onChoose={choose}
              onMove={(moving) => setBooking({moving})}
            />
          )}
        </div>
        <div className={styles.column}>
          {mayBook && booking === null && <CardWaiting card={card} />}
          <CardHistory card={card} areKeysOn={booking === null} />
          <p className={styles.note}>Que abriste esta ficha queda en la auditoría, y {called} puede verlo.</p>
        </div>
      </div>
    </div>
  )
}

/** The appointment that the address names, so that it is chosen on return too. */
function useChosenAppointment() {
  const [search, setSearch] = useSearchParams()
  const choose = (appointmentId: number) => setSearch({turno: String(appointmentId)}, {replace: true})
  const turno = Number(search.get('turno'))
  return [{turno: Number.isSafeInteger(turno) && turno > 0 ? turno : null}, choose] as const
}
