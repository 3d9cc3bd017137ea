import {useQuery} from '@tanstack/react-query'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Notice} from '@ceibo/ui/notice'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import type {DayColumn, DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {useState} from 'react'
import {useSearchParams} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useStaff} from '#shared/session/staff.tsx'
import type {ChosenTime} from '../grid/day-layout.ts'
import {DayGrid} from '../grid/day-grid.tsx'
import {timeOf, type ShownState} from '../grid/entry-words.ts'
import {ChosenActs} from './chosen-acts.tsx'
import {ChosenPanel} from './chosen-panel.tsx'
import {CentreDayBar} from './centre-day-bar.tsx'
import {afternoonGaps, countStates, namedTime} from './day-facts.ts'
import {dayQuery} from './day.api.ts'
import {useMinute} from './use-minute.ts'
import styles from './day-page.module.css'

const SHOWN_GAPS = 4

type Props = {centre: string; day: string}

/** The day of a centre, as the desk works with it. */
export function DayPage({centre, day}: Props) {
  const {centres} = useStaff()
  const {data, error, isPending, isFetching, refetch, dataUpdatedAt} = useQuery(dayQuery(centre, day))
  const [only, setOnly] = useState<ShownState | null>(null)
  const [given] = useSearchParams()
  const [pressed, setChosen] = useState<ChosenTime | null>(null)
  const deviceToday = useToday()
  const answer = data?.is === 'shown' ? data : undefined
  const now = useMinute(day, answer ? {now: answer.now, receivedAt: dataUpdatedAt} : null)
  const columns = answer?.columns ?? []
  const chosen = pressed ?? namedTime(columns, given)
  const gaps = afternoonGaps(columns, now)
  const found = chosenIn(columns, chosen)
  const centreName = centres.find(({id}) => id === centre)?.name ?? centre
  useKeys([{key: 'r', name: 'Actualizar el día', run: () => void refetch()}])
  return (
    <div className={styles.page}>
      <title>{`${centreName}, ${longDate(day)} · Consola`}</title>
      <CentreDayBar
        {...{centre, day, only}}
        today={answer?.now.slice(0, 10) ?? deviceToday}
        counts={countStates(columns, now)}
        onOnly={setOnly}
      />
      {gaps.length > 0 && (
        <section className={styles.gaps} aria-label="Huecos de la tarde">
          <span>
            <b>{gaps.length === 1 ? '1 hueco' : `${gaps.length} huecos`}</b> a la tarde:
          </span>
          {gaps.slice(0, SHOWN_GAPS).map(({column, entry}) => (
            <button
              key={`${column.practitionerId} ${entry.at}`}
              type="button"
              className={styles.gap}
              onClick={() => setChosen({practitionerId: column.practitionerId, at: entry.at})}
            >
              <b>{timeOf(entry.at)}</b> {column.name}
            </button>
          ))}
          <span className={styles.end}>
            {columns.length === 1 ? '1 profesional' : `${columns.length} profesionales`}
          </span>
        </section>
      )}
      <div className={styles.body} data-panel={found !== undefined || undefined}>
        <div className={styles.sheet}>
          <CallFailure failure={error} onRetry={() => void refetch()} />
          {isPending && <Skeleton shape="list" count={8} text="Cargando el día" />}
          {data?.is === 'elsewhere' && (
            <Notice title="La agenda está en otro sistema">Mirá los turnos de este centro en ese sistema.</Notice>
          )}
          {answer && columns.length === 0 && <EmptyState title={`Ese día nadie atiende en ${centreName}`} />}
          {columns.length > 0 && (
            <DayGrid
              key={`${centre} ${day}`}
              label={`Turnos de ${centreName}, ${longDate(day)}`}
              {...{columns, now, only, chosen}}
              onChoose={setChosen}
            />
          )}
        </div>
        {found && (
          <ChosenPanel {...found} now={now}>
            <ChosenActs
              key={`${found.column.practitionerId} ${found.entry.at} ${found.entry.appointmentId}`}
              {...{centre, day}}
              {...found}
            />
          </ChosenPanel>
        )}
      </div>
      <footer className={styles.foot}>
        <span>
          Moverse <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> · Atajos <kbd>?</kbd>
        </span>
        <span className={styles.end}>
          {answer && `Datos de las ${answer.now.slice(11, 16)}`}{' '}
          <Button kind="ghost" small busy={isFetching} onClick={() => void refetch()}>
            Actualizar <KeyHint>R</KeyHint>
          </Button>
        </span>
      </footer>
    </div>
  )
}

function chosenIn(
  columns: readonly DayColumn[],
  chosen: ChosenTime | null,
): {column: DayColumn; entry: DayEntry} | undefined {
  if (chosen === null) return undefined
  const column = columns.find(({practitionerId}) => practitionerId === chosen.practitionerId)
  const at = column?.entries.filter((entry) => entry.at === chosen.at) ?? []
  const entry = at.find(({appointmentId}) => appointmentId === chosen.appointmentId) ?? at[0]
  return column && entry && {column, entry}
}
