import {type RawBuilder, sql} from 'kysely'

/** Where the hours of agendas come from: their tables, or a draft that is not saved yet. */
export type AgendaHours = {
  /** Rows of weekday, starts and ends by agenda_id. */
  hours: RawBuilder<unknown>
  breaks: RawBuilder<unknown>
  /** Rows of day, starts and ends by agenda_id. */
  extras: RawBuilder<unknown>
}

export const STORED_HOURS: AgendaHours = {
  hours: sql`select agenda_id, weekday, starts, ends from agenda_hours`,
  breaks: sql`select agenda_id, weekday, starts, ends from agenda_break`,
  extras: sql`select agenda_id, day, starts, ends from agenda_extra`,
}

const minuteOf = (column: 'starts' | 'ends') => sql`(extract(epoch from ${sql.ref(column)}) / 60)::integer`

const minutes = (spans: RawBuilder<unknown>, of: 'weekday' | 'day') => sql`
  select agenda_id, ${sql.ref(of)}, range_agg(int4range(${minuteOf('starts')}, ${minuteOf('ends')})) as minutes
  from (${spans}) as span group by agenda_id, ${sql.ref(of)}`

/** Of a day's slots, the nth is online, or kept for its day, when the share crosses a whole number there, which spreads it. */
const shareAt = (percent: 'online_percent' | 'same_day_percent') => sql`
  row_number() over nth * due.${sql.ref(percent)} / 100 > (row_number() over nth - 1) * due.${sql.ref(percent)} / 100`

const beginnings = (span: string) => sql`
  generate_series(lower(${sql.ref(span)}), upper(${sql.ref(span)}) - slot_minutes, slot_minutes) as minute`

/**
 * The parts of a `with` that end in `placed`: each slot that the agendas of `due` have between its first_day and last_day, with the columns of
 * `due`. `attended` are the minutes of a weekday at which the professional attends, hours less breaks, and `extra` those of a day beside them.
 */
export const placedSlots = (due: RawBuilder<unknown>, {hours, breaks, extras}: AgendaHours) => sql`
    due as (${due}),
    open as (${minutes(hours, 'weekday')}),
    pause as (${minutes(breaks, 'weekday')}),
    attended as (
      select open.agenda_id, open.weekday, open.minutes - coalesce(pause.minutes, '{}') as minutes
      from open left join pause on pause.agenda_id = open.agenda_id and pause.weekday = open.weekday
    ),
    extra as (
      select of_day.agenda_id, of_day.day, of_day.minutes - coalesce(attended.minutes, '{}') as minutes
      from (${minutes(extras, 'day')}) as of_day
      left join attended on attended.agenda_id = of_day.agenda_id and attended.weekday = extract(isodow from of_day.day)::integer
    ),
    grid as (
      select due.id as agenda_id, weekday, minute, ${shareAt('online_percent')} as online, ${shareAt('same_day_percent')} as same_day
      from due join attended on attended.agenda_id = due.id
      cross join lateral unnest(attended.minutes) as span
      cross join lateral ${beginnings('span')}
      window nth as (partition by due.id, weekday order by minute)
    ),
    extra_grid as (
      select due.id as agenda_id, day, minute, ${shareAt('online_percent')} as online, ${shareAt('same_day_percent')} as same_day
      from due join extra on extra.agenda_id = due.id and extra.day between due.first_day and due.last_day
      cross join lateral unnest(extra.minutes) as span
      cross join lateral ${beginnings('span')}
      window nth as (partition by due.id, day order by minute)
    ),
    timed as (
      select grid.agenda_id, day, minute, online, same_day
      from due
      cross join lateral generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as day
      join grid on grid.agenda_id = due.id and grid.weekday = extract(isodow from day)::integer
      union all
      select agenda_id, day::timestamp, minute, online, same_day from extra_grid
    ),
    placed as (
      select due.*, timed.online, timed.same_day, begins as starts_at, begins + make_interval(mins => slot_minutes) as ends_at
      from timed join due on due.id = timed.agenda_id
      cross join lateral (
        select (timed.day + make_interval(mins => timed.minute)) at time zone 'America/Argentina/Buenos_Aires' as begins
      ) as beginning
    )`
