import {useQuery} from '@tanstack/react-query'
import {useMemo, useState} from 'react'
import {useLocation, useNavigate, useParams} from 'react-router'
import {createChild, createPatient, type NewPatient} from '@ceibo/contract/desk/new-patient'
import type {PatientCard} from '@ceibo/contract/desk/patient-card'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import * as z from 'zod/mini'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {ACCESS_TEXTS} from './card-words.ts'
import {CardUnread} from './card-unread.tsx'
import {NewPatientForm} from './new-patient-form.tsx'
import {cardQuery} from '#shared/card-query.ts'
import styles from './patient-page.module.css'

const typedFields = z.record(z.string(), z.string())

/** What the page that led here knew of somebody who is to be added; it travels beside the address, which others could read. */
const newPatientFrom = (state: unknown): Typed => typedFields.safeParse(state).data ?? {}

/** Adds a person; at the address of an adult, a child of theirs. */
export function Component() {
  const {personId} = useParams()
  const {state} = useLocation()
  const typed = useMemo(() => newPatientFrom(state), [state])
  return personId === undefined ? <NewPerson typed={typed} /> : <NewChild responsibleId={Number(personId)} />
}

function NewPerson({typed}: {typed: Typed}) {
  const open = useOpenCard()
  async function create(given: NewPatient) {
    const answer = await api.call(createPatient, given)
    if (answer.is === 'known') return open(answer.personId, answer.text)
    open(answer.personId, `${given.lastName}, ${given.firstName}: ficha creada. ${ACCESS_TEXTS[answer.access]}`)
  }
  return (
    <div className={styles.page}>
      <title>Alta · Consola</title>
      <h1 className={styles.name}>Dar de alta</h1>
      <NewPatientForm typed={typed} onSend={create} />
    </div>
  )
}

function NewChild({responsibleId}: {responsibleId: number}) {
  const {data: card, error, isPending, refetch} = useQuery(cardQuery(responsibleId))
  if (isPending) return <Skeleton count={6} text="Cargando la ficha" />
  if (card === undefined) return <CardUnread failure={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.page}>
      <title>Sumar un menor · Consola</title>
      <div>
        <h1 className={styles.name}>Sumar un menor</h1>
        <p className={styles.note}>
          A cargo de{' '}
          <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId: responsibleId})}>
            {card.lastName}, {card.firstName}
          </AppLink>
          . El vínculo queda sin comprobar hasta que el equipo vea la partida o la libreta.
        </p>
      </div>
      {card.status === 'validated' ? (
        <ChildOf card={card} />
      ) : (
        <Notice tone="warn" title="Primero, la identidad de quien está a cargo">
          <p>Solo una persona con la identidad validada suma menores. Confirmala en su ficha con el documento.</p>
        </Notice>
      )}
    </div>
  )
}

function ChildOf({card}: {card: PatientCard}) {
  const open = useOpenCard()
  const {personId: responsibleId, lastName} = card
  const [typed] = useState(() => ({lastName}))
  async function create(given: NewPatient) {
    const answer = await api.call(createChild, {responsibleId, ...given})
    if (answer.is === 'refused') return answer.text
    if (answer.is === 'known') return open(answer.personId, answer.text)
    open(answer.personId, `${given.lastName}, ${given.firstName}: a cargo de ${card.lastName}, ${card.firstName}.`)
  }
  return <NewPatientForm typed={typed} isChild onSend={create} />
}

/** Opens a card, and says why. */
function useOpenCard() {
  const navigate = useNavigate()
  const tell = useTell()
  return (personId: number, text: string) => {
    tell(text)
    void navigate(pathTo(CONSOLE_PATHS.patient, {personId}), {replace: true})
  }
}
