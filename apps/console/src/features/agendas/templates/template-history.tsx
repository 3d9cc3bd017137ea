import {type AgendaChange, takeBackAgendaChange} from '@ceibo/contract/agenda/agenda-editing'
import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {weekHoursText} from '@ceibo/rules/agenda/agenda-texts'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {momentText, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {historyQuery, TOPIC} from './templates.api.ts'
import styles from './templates.module.css'

/** Who changed an agenda, when and how; the last change can be taken back. */
export function TemplateHistory({agendaId}: {agendaId: number}) {
  const now = useNow()
  const tell = useTell()
  const queries = useQueryClient()
  const {data, error, isPending, refetch} = useQuery(historyQuery(agendaId))
  const takeBack = useMutation({
    mutationFn: (agendaChangeId: number) => api.call(takeBackAgendaChange, {agendaChangeId}),
    onSuccess: ({is}) => tell(TAKEN_BACK[is]),
    onSettled: () => queries.invalidateQueries({queryKey: [TOPIC]}),
  })
  const changes = data?.changes ?? []
  return (
    <section aria-label="Cambios" className={styles.history}>
      <h3>Cambios</h3>
      <CallFailure failure={error ?? takeBack.error} {...(error && {onRetry: () => void refetch()})} />
      {isPending && <Skeleton shape="text" count={2} text="Buscando los cambios" />}
      {data && changes.length === 0 && <p className={styles.hint}>Nadie la cambió en la consola.</p>}
      <ol>
        {changes.map((change, at) => (
          <li key={change.changeId}>
            <p>
              <strong>{change.by}</strong> {deedOf(change)}{' '}
              <span className={styles.hint}>
                {momentText(change.at, now)}, desde el {shortDate(`${change.from}T12:00:00-03:00`, now)}
              </span>
            </p>
            <Differences {...change} />
            {at === 0 && (
              <Button small kind="ghost" busy={takeBack.isPending} onClick={() => takeBack.mutate(change.changeId)}>
                {change.before === null ? 'Dar de baja' : 'Deshacer este cambio'}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const TAKEN_BACK = {
  'taken-back': 'Cambio deshecho.',
  'changed-meanwhile': 'No se deshizo: hubo otro cambio después.',
  overlaps: 'No se deshizo: a esa hora ya atiende en otra agenda.',
}

function deedOf({before, takesBack}: AgendaChange): string {
  if (takesBack !== null) return 'deshizo un cambio'
  return before === null ? 'la creó' : 'la cambió'
}

/** What a change is told by, in words. */
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

function Differences({before, after}: Pick<AgendaChange, 'before' | 'after'>) {
  if (before === null) return null
  const changed = FIELDS.map(({name, text}) => ({name, was: text(before), is: text(after)})).filter(
    ({was, is}) => was !== is,
  )
  return (
    <dl className={styles.differences}>
      {changed.map(({name, was, is}) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <del>{was || 'vacío'}</del> <ins>{is || 'vacío'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
