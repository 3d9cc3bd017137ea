import {Notice} from '@ceibo/ui/notice'
import {useQuery} from '@tanstack/react-query'
import {familyQuery} from '#shared/family/family-query.ts'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {whyNotBookable, WhyNotBookableNote} from './why-not-bookable.tsx'

/** The history state of an address whose patient cannot be booked for. */
export const insteadOf = (patientId: number | null) => ({insteadOf: patientId})

/** The replaced patient, read from the history state. */
export const relativeLeft = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'insteadOf' in state && typeof state.insteadOf === 'number'
    ? state.insteadOf
    : null

/** Says that the booking continues for the signed-in person, and why not for the one of the address. */
export function InsteadOfRelative({patientId}: {patientId: number | null}) {
  const person = usePerson()
  const family = useQuery({...familyQuery(useApi(), person.personId), enabled: false})
  if (patientId === null) return null
  const member = family.data?.find(({ednsId}) => ednsId === patientId)
  return (
    <Notice
      tone="warn"
      live="status"
      title={
        member ? `Todavía no podés sacar turnos para ${member.firstName}` : 'No podés sacar turnos para esa persona'
      }
    >
      <p>
        {member && whyNotBookable(member) ? (
          <WhyNotBookableNote member={member} />
        ) : (
          'Solo podés sacar turnos para vos y para quienes están en tu grupo familiar.'
        )}
      </p>
      <p>Este turno sigue a tu nombre.</p>
    </Notice>
  )
}
