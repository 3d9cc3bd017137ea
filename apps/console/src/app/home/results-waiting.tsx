import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {dueText, KIND_NAMES, namedOr, PROMISE, REASON_NAMES, urgencyOf} from '#features/results/result-words.ts'
import {resultsQuery} from '#features/results/results.api.ts'
import {useMinute} from '#shared/times.ts'
import {WaitingQueue} from './waiting-queue.tsx'

/** The results whose patient nobody knows. */
export function ResultsWaiting() {
  const now = useMinute()
  const query = useQuery(resultsQuery())
  return (
    <WaitingQueue
      label="Resultados"
      titles={{
        unread: 'Resultados sin paciente',
        one: '1 resultado sin paciente',
        many: (total) => `${total} resultados sin paciente`,
      }}
      texts={{loading: 'Cargando los resultados', empty: 'No hay resultados por asignar.', promise: PROMISE}}
      query={query}
      queue={query.data}
      rows={(query.data?.results ?? []).map((one) => ({
        id: one.id,
        href: pathTo(CONSOLE_PATHS.result, {resultId: String(one.id)}),
        kind: KIND_NAMES[one.kind],
        who: namedOr(one.name),
        what: REASON_NAMES[one.reason],
        hands: one.hands,
        due: dueText(one, now),
        urgency: urgencyOf(one, now),
      }))}
    />
  )
}
