import {type AgendaChange, takeBackAgendaChange} from '@ceibo/contract/agenda/agenda-editing'
import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {OFFSET} from '@ceibo/contract/time/civil-day'
import {weekHoursText} from '@ceibo/rules/agenda/agenda-texts'
import {shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useQuery} from '@tanstack/react-query'
import {ChangeHistory} from '#shared/editing/change-history.tsx'
import {api} from '#shared/session/console-queries.ts'
import {historyQuery, TOPIC} from './templates.api.ts'

/** Who changed an agenda, when and how; the last change can be taken back. */
export function TemplateHistory({agendaId}: {agendaId: number}) {
  const now = useNow()
  return (
    <ChangeHistory
      history={useQuery(historyQuery(agendaId))}
      topic={[TOPIC]}
      takeBack={takeBack}
      texts={{none: 'Nadie la cambió en la consola.', made: 'la creó', changed: 'la cambió'}}
      noteOf={({from}) => `, desde el ${shortDate(`${from}T12:00:00${OFFSET}`, now)}`}
      differencesOf={differencesOf}
    />
  )
}

async function takeBack(agendaChangeId: number): Promise<string> {
  const {is} = await api.call(takeBackAgendaChange, {agendaChangeId})
  return TAKEN_BACK[is]
}

const TAKEN_BACK = {
  'taken-back': 'Cambio deshecho.',
  'changed-meanwhile': 'No se deshizo: hubo otro cambio después.',
  overlaps: 'No se deshizo: a esa hora ya atiende en otra agenda.',
}

/** What a change is told by. */
const FIELDS: readonly {name: string; text: (values: AgendaValues) => string}[] = [
  {name: 'Horario', text: weekHoursText},
  {
    name: 'Días sueltos',
    text: ({extras}) => extras.map(({day, from, until}) => `${day} ${from} a ${until}`).join(', '),
  },
  {name: 'Minutos', text: ({slotMinutes}) => String(slotMinutes)},
  {name: 'Prácticas', text: ({services}) => String(services.length)},
  {name: 'Sobreturnos', text: ({overbookPerDay}) => String(overbookPerDay)},
  {name: 'Para pacientes', text: ({onlinePercent}) => `${onlinePercent} %`},
  {name: 'Mismo día', text: ({sameDayPercent}) => `${sameDayPercent} %`},
  {
    name: 'Vigencia',
    text: ({validFrom, validTo}) => (validTo === null ? `desde ${validFrom}` : `${validFrom} a ${validTo}`),
  },
  {name: 'Estado', text: ({active}) => (active ? 'en uso' : 'dada de baja')},
]

function differencesOf({before, after}: AgendaChange) {
  if (before === null) return []
  return FIELDS.map(({name, text}) => ({name, before: text(before), after: text(after)})).filter(
    (one) => one.before !== one.after,
  )
}
