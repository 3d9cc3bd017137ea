import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {DataRequest} from '@ceibo/contract/personal-data/data-requests'
import {Card} from '@ceibo/ui/card'
import {Chip} from '@ceibo/ui/chip'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {FIELD_WORDS} from './correction-form.tsx'

type Props = {requests: readonly DataRequest[]; now: Date}

/** The person's requests about their data, with the answers. Renders nothing without requests. */
export function RequestList({requests, now}: Props) {
  if (requests.length === 0) return null
  return (
    <Card title="Mis pedidos">
      <RowList label="Mis pedidos sobre mis datos">
        {requests.map((request) => (
          <ListRow
            key={request.number}
            title={`N.º ${request.number}: ${matterOf(request)}`}
            note={noteOf(request, now)}
            aside={
              <Chip tone={request.answer === null ? 'warn' : 'ok'}>
                {request.answer === null ? 'En revisión' : 'Respondido'}
              </Chip>
            }
          />
        ))}
      </RowList>
    </Card>
  )
}

function matterOf({field, wrong, correct}: DataRequest): string {
  if (field === null) return 'No reconocés un acceso a tus datos'
  return `${FIELD_WORDS[field]}: dice «${wrong ?? ''}» y debería decir «${correct ?? ''}»`
}

const noteOf = ({answer, dueOn}: DataRequest, now: Date) =>
  answer === null ? `Te respondemos hasta el ${longDate(dueOn, now)}, por email y acá.` : `Respuesta: ${answer}`
