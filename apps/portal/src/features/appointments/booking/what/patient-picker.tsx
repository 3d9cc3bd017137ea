import {fullName} from '@ceibo/contract/people/full-name'
import {calledFullName} from '@ceibo/web-kit/session/session-record'
import type {Dependant} from '@ceibo/contract/people/family'
import {Button} from '@ceibo/ui/button'
import {RadioCards} from '@ceibo/ui/radio-cards'
import type {UseQueryResult} from '@tanstack/react-query'
import {useEffect, useRef, useState, type KeyboardEvent} from 'react'
import {usePerson} from '#shared/session/portal-dependencies.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {WhyNotBookableNote} from '#features/appointments/booking/why-not-bookable.tsx'
import styles from './specialty-picker.module.css'

type Props = {
  /** Undefined for accounts that book for nobody else. */
  family: UseQueryResult<Dependant[]> | undefined
  value: number | null
  onChoose: (patientId: number | null) => void
}

const SELF = 'titular'
const QUESTION = '¿Para quién es el turno?'

/**
 * The patient, asked only of people with a family group: one line that opens to change it, so that the specialty is the first
 * question. A child who cannot be booked for shows the reason and a link.
 */
export function PatientPicker({family, value, onChoose}: Props) {
  const person = usePerson()
  const [state, setState] = useState<'closed' | 'open' | 'chosen'>('closed')
  if (!family || family.isPending) return null
  if (family.isError) return <LoadFailure title="No pudimos cargar tu grupo familiar" query={family} />
  if (family.data.length === 0) return null
  const chosen = family.data.find(({ednsId}) => ednsId === value)
  if (state !== 'open') {
    const name = chosen ? fullName(chosen) : calledFullName(person)
    return <ChosenPatient name={name} takesFocus={state === 'chosen'} onChange={() => setState('open')} />
  }
  return <PatientChoices family={family.data} value={value} onChoose={onChoose} onClose={() => setState('chosen')} />
}

type ChoicesProps = {
  family: readonly Dependant[]
  value: number | null
  onChoose: (patientId: number | null) => void
  onClose: () => void
}

const SETTLING: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape'])

/** The open list. It takes the focus of the button that opened it. */
export function PatientChoices({family, value, onChoose, onClose}: ChoicesProps) {
  const person = usePerson()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen =
      list.current?.querySelector<HTMLInputElement>('input:checked') ?? list.current?.querySelector('input')
    chosen?.focus()
  }, [])
  // With the arrow keys each choice on the way is chosen, so the list stays open until one of these keys.
  const settle = (event: KeyboardEvent) => {
    if (event.repeat || !SETTLING.has(event.key) || !list.current?.querySelector('input:checked:focus')) return
    event.preventDefault()
    onClose()
  }
  return (
    <div ref={list} role="presentation" onKeyDown={settle}>
      <RadioCards
        legend={QUESTION}
        columns={2}
        value={value === null ? SELF : String(value)}
        onChoose={(id) => {
          if (!document.activeElement?.matches(':focus-visible')) onClose()
          onChoose(id === SELF ? null : Number(id))
        }}
        choices={[
          {value: SELF, name: calledFullName(person), note: 'Para mí'},
          // Members who can be booked for come first; the sort is stable.
          ...family
            .toSorted((one, other) => Number(other.can.bookFor) - Number(one.can.bookFor))
            .map((member) => ({
              value: String(member.ednsId),
              name: fullName(member),
              disabled: !member.can.bookFor,
              note: member.can.bookFor ? 'Grupo familiar' : <WhyNotBookableNote member={member} />,
            })),
        ]}
      />
    </div>
  )
}

type ChosenProps = {name: string; takesFocus: boolean; onChange: () => void}

/** Takes the focus when the list closes. */
function ChosenPatient({name, takesFocus, onChange}: ChosenProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({preventScroll: true})
  }, [takesFocus])
  return (
    <div>
      <p className={styles.label} id="paciente-label">
        {QUESTION}
      </p>
      <div className={styles.chosen}>
        <b id="paciente-name">{name}</b>
        <Button
          ref={button}
          kind="quiet"
          small
          onClick={onChange}
          aria-expanded={false}
          aria-describedby="paciente-label paciente-name"
        >
          Cambiar
        </Button>
      </div>
    </div>
  )
}
