import {longDate, longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import type {Access} from '@ceibo/contract/personal-data/access-log'
import {Button} from '@ceibo/ui/button'
import {Chip} from '@ceibo/ui/chip'
import {ListRow} from '@ceibo/ui/list-row'

type Props = {access: Access; now: Date; busy: boolean; onObject: () => void}

/** One access: what was done, who did it, when and why; and the state of the objection to it. */
export function AccessRow({access, now, busy, onObject}: Props) {
  const {what, who, role, at, why, times, objection} = access
  return (
    <ListRow
      title={what}
      note={
        <>
          <b>{who}</b> · {role}
          <br />
          {longDateTime(at, now)}
          {times > 1 && `, ${times} veces en el día`}. {why}.
          {objection && (
            <>
              <br />
              {objectionText(objection, now)}
            </>
          )}
        </>
      }
      aside={
        objection ? (
          <Chip tone={objection.answer === null ? 'warn' : 'ok'}>
            {objection.answer === null ? 'Lo estamos revisando' : 'Respondido'}
          </Chip>
        ) : (
          <Button
            kind="ghost"
            small
            busy={busy}
            busyText="Avisando…"
            aria-label={`No reconozco esto: ${what}, ${longDateTime(at, now)}`}
            onClick={onObject}
          >
            No reconozco esto
          </Button>
        )
      }
    />
  )
}

function objectionText({number, dueOn, answer}: NonNullable<Access['objection']>, now: Date): string {
  return answer === null
    ? `Pedido n.º ${number}: nuestro equipo lo revisa y te responde hasta el ${longDate(dueOn, now)}, por email y acá.`
    : `Respuesta a tu pedido n.º ${number}: ${answer}`
}
