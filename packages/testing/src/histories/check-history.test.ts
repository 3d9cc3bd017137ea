import {describe, expect, it} from 'vitest'
import type {Call} from './booking-history.ts'
import {checkHistory} from './check-history.ts'
import {describeProblem} from './describe-failure.ts'
import {
  aHistory,
  ANA,
  book,
  cancel,
  confirmed,
  EVA,
  hold,
  move,
  NINE,
  offered,
  refused,
  type Row,
  search,
  type Told,
  UNKNOWN,
} from './test-booking-history.ts'

const MINUTE = 60_000
const problemsOf = (...[told, rows, end]: Parameters<typeof aHistory>) =>
  checkHistory(aHistory(told, rows, end)).map(describeProblem)

const anas: Row = {appointmentId: 71, key: 'a', slotId: 1, patientId: ANA}
const evas: Row = {appointmentId: 72, key: 'e', slotId: 1, patientId: EVA}
const cancelled = {state: 'cancelled'} as const
const bookedByAna: Told = [1, 2, book(1, ANA, 'a'), confirmed(71)]

/** A step of the appointment 71, or its undoing. */
const step = (name: 'confirmed' | 'arrived', undo = false) =>
  ({asks: 'step', appointmentId: 71, step: name, undo}) satisfies Call

/** A list of Ana. */
const shows = (...ids: number[]): Told => [
  4,
  5,
  {asks: 'list', patientId: ANA},
  {is: 'listed', appointments: ids.map((appointmentId) => ({appointmentId, state: 'booked'}))},
]

/** The nth booking beside others, and what is left of it. */
const overbook = (nth: number): Told => [
  10 * nth,
  10 * nth + 1,
  {asks: 'book', by: 20 + nth, slotId: 1, patientId: 20 + nth, key: `o${nth}`, desk: 'overbooks'},
  confirmed(80 + nth),
]
const over = (slotId: number, nth: number): Row => ({
  appointmentId: 80 + nth,
  key: `o${nth}`,
  slotId,
  patientId: 20 + nth,
  beside: true,
})

describe('a history that could have happened', () => {
  it('is one call after the other', () => {
    const told: Told[] = [
      [1, 2, search(ANA, 1, 2), offered(1, 2)],
      [3, 4, hold(1, ANA), {is: 'held', until: NINE + 10 * MINUTE}],
      [5, 6, book(1, EVA, 'e'), refused('slot-held-elsewhere')],
      [7, 8, book(1, ANA, 'a'), confirmed(71)],
      [9, 10, book(1, EVA, 'f'), refused('slot-taken')],
      [11, 12, search(EVA, 1, 2), offered(2)],
      [13, 14, cancel(71), {is: 'cancelled'}],
      [15, 16, book(1, EVA, 'g'), confirmed(72)],
    ]
    expect(
      problemsOf(told, [
        {...anas, ...cancelled},
        {...evas, key: 'g'},
      ]),
    ).toEqual([])
  })

  it('has answers that overlap, in whatever order they took effect', () => {
    const told: Told[] = [
      [1, 9, book(1, EVA, 'e'), refused('slot-taken')],
      [2, 8, book(1, ANA, 'a'), confirmed(71)],
      [3, 4, search(EVA, 1), offered(1)],
      [5, 6, search(EVA, 1), offered()],
    ]
    expect(problemsOf(told, [anas])).toEqual([])
  })

  it('has a booking whose answer was lost, and which took effect later than others', () => {
    const told: Told[] = [
      [1, 2, book(1, ANA, 'a'), UNKNOWN],
      [3, 4, search(EVA, 1), offered(1)],
      [5, 6, book(1, EVA, 'e'), refused('slot-taken')],
    ]
    expect(problemsOf(told, [anas])).toEqual([])
  })

  it('has a booking whose answer was lost, and which never took effect', () => {
    const told: Told[] = [
      [1, 2, book(1, ANA, 'a'), UNKNOWN],
      [3, 4, book(1, EVA, 'e'), confirmed(72)],
    ]
    expect(problemsOf(told, [evas])).toEqual([])
  })

  it('has a repeat of a lost request, which gets the appointment that it made', () => {
    const told: Told[] = [
      [1, 2, book(1, ANA, 'a'), UNKNOWN],
      [3, 4, book(1, ANA, 'a'), confirmed(71)],
    ]
    expect(problemsOf(told, [anas])).toEqual([])
  })

  it('has a move, with its answer or without', () => {
    for (const answer of [confirmed(73), UNKNOWN]) {
      const told: Told[] = [
        bookedByAna,
        [3, 4, move(71, 2, ANA, 'm'), answer],
        [5, 6, book(2, EVA, 'e'), refused('slot-taken')],
        [7, 8, book(1, EVA, 'f'), confirmed(72)],
        [9, 10, {asks: 'list', patientId: ANA}, {is: 'listed', appointments: [{appointmentId: 73, state: 'booked'}]}],
      ]
      const moved = {...anas, ...cancelled, movedTo: 73}
      const made: Row = {appointmentId: 73, key: 'm', slotId: 2, patientId: ANA}
      expect(problemsOf(told, [moved, made, {...evas, key: 'f'}])).toEqual([])
    }
  })

  it('has a hold that ended by its time, or because its person keeps another slot', () => {
    const told: Told[] = [
      [1, 2, hold(1, ANA), {is: 'held', until: NINE + 10 * MINUTE}],
      [3, 4, hold(2, EVA), {is: 'held', until: NINE + 10 * MINUTE}],
      [5, 6, hold(1, EVA), refused('slot-held-elsewhere'), NINE + 10 * MINUTE - 1],
      [7, 8, hold(1, EVA), {is: 'held', until: NINE + 20 * MINUTE}, NINE + 10 * MINUTE],
      [9, 10, search(ANA, 1, 2), offered(2), NINE],
    ]
    expect(problemsOf(told, [])).toEqual([])
  })

  it('has steps of attendance, one taken back, and an end that shows them', () => {
    const told: Told[] = [
      bookedByAna,
      [3, 4, step('confirmed'), {is: 'recorded', state: 'confirmed'}],
      [5, 6, step('arrived'), {is: 'recorded', state: 'arrived'}],
      [7, 8, cancel(71), refused('not-cancellable')],
      [9, 10, step('arrived', true), {is: 'recorded', state: 'confirmed'}],
      [11, 12, step('arrived', true), {is: 'recorded', state: 'confirmed'}],
    ]
    expect(problemsOf(told, [{...anas, state: 'confirmed'}])).toEqual([])
  })
})

describe('a history that cannot have happened', () => {
  it('has a stale read: a slot is offered after its booking was answered', () => {
    const [problem] = problemsOf([bookedByAna, [3, 4, search(EVA, 1), offered(1)]], [anas])
    expect(problem).toContain('no order explains these answers')
    expect(problem).toContain('#2  search for person 12 at 09:00 → free')
  })

  it('has a double booking', () => {
    const problems = problemsOf([bookedByAna, [3, 4, book(1, EVA, 'e'), confirmed(72)]], [anas, evas])
    expect(problems[0]).toBe('slot 1 is booked 2 times: appointment 71 (a), appointment 72 (e)')
    expect(problems[1]).toContain('#2 cannot follow, nor come earlier')
  })

  it('has lost a booking that was acknowledged', () => {
    const problems = problemsOf([bookedByAna], [])
    expect(problems[0]).toBe('#1 was confirmed as appointment 71, which is lost')
    expect(problems[1]).toContain('end cannot follow')
  })

  it('has kept a booking that was refused', () => {
    const told: Told[] = [[1, 2, book(1, ANA, 'a'), refused('slot-taken')]]
    expect(problemsOf(told, [anas])).toContain('appointment 71 (a) is there, and was refused')
  })

  it('has a move that left two, or none', () => {
    const made: Row = {appointmentId: 73, key: 'm', slotId: 2, patientId: ANA}
    const told: Told[] = [bookedByAna, [3, 4, move(71, 2, ANA, 'm'), confirmed(73)]]
    expect(problemsOf(told, [anas, made])).toContain('the move m left both appointment 71 (a) and appointment 73 (m)')
    const lost: Told[] = [bookedByAna, [3, 4, move(71, 2, ANA, 'm'), UNKNOWN]]
    expect(problemsOf(lost, [{...anas, ...cancelled}])[0]).toContain('end cannot follow')
    const pointless = {...anas, ...cancelled, movedTo: 73}
    expect(problemsOf(lost, [pointless])[0]).toBe('appointment 71 (a) was moved to 73, which is not there')
  })

  it('shows a patient both or neither of a move', () => {
    const moved = {...anas, ...cancelled, movedTo: 73}
    const made: Row = {appointmentId: 73, key: 'm', slotId: 2, patientId: ANA}
    const moving: Told = [3, 6, move(71, 2, ANA, 'm'), confirmed(73)]
    const problems = (...ids: number[]) => problemsOf([bookedByAna, moving, shows(...ids)], [moved, made])
    expect(problems(71)).toEqual([])
    expect(problems(73)).toEqual([])
    expect(problems(71, 73)).toEqual(['#3 shows both appointment 71 and 73, to which it was moved'])
    expect(problems()).toEqual(['#3 shows neither appointment 71 nor 73, to which it was moved'])
    expect(problems(71, 99)).toContain('#3 shows appointment 99, which was never made')
  })

  it('has refused what was free, or kept by nobody any more', () => {
    expect(problemsOf([[1, 2, book(1, ANA, 'a'), refused('slot-taken')]], [])).toHaveLength(1)
    const told: Told[] = [
      [1, 2, hold(1, ANA), {is: 'held', until: NINE + 10 * MINUTE}],
      [3, 4, book(1, EVA, 'e'), refused('slot-held-elsewhere'), NINE + 10 * MINUTE],
    ]
    expect(problemsOf(told, [])).toHaveLength(1)
  })

  it('has taken a hold from who was refused another one', () => {
    const until = NINE + 10 * MINUTE
    const told: Told[] = [
      [1, 2, hold(1, ANA), {is: 'held', until}],
      [3, 4, hold(2, EVA), {is: 'held', until}],
      [5, 6, hold(2, ANA), refused('slot-held-elsewhere')],
      [7, 8, search(EVA, 1, 2), offered(1, 2)],
    ]
    expect(problemsOf(told, [])).toHaveLength(1)
  })

  it('has a hold that lasts too long, or two of one person', () => {
    const long: Told[] = [[1, 2, hold(1, ANA), {is: 'held', until: NINE + 11 * MINUTE}]]
    expect(problemsOf(long, [])).toEqual(['#1 keeps slot 1 for 11 minutes'])
    const until = NINE + 10 * MINUTE
    const holds = [1, 2].map((slotId) => ({slotId, by: ANA, until}))
    expect(problemsOf([], [], {holds})).toEqual(['person 11 keeps 2 slots'])
    expect(problemsOf([], [], {holds: [{slotId: 1, by: ANA, until: until + 1}]})).toEqual([
      'person 11 keeps slot 1 after its time',
    ])
  })

  it('has taken back an arrival to a state from before another step', () => {
    const told: Told[] = [
      bookedByAna,
      [3, 4, step('confirmed'), {is: 'recorded', state: 'confirmed'}],
      [5, 8, step('arrived'), {is: 'recorded', state: 'arrived'}],
      [6, 7, step('arrived', true), {is: 'recorded', state: 'booked'}],
    ]
    expect(problemsOf(told, [anas])).toHaveLength(1)
  })

  it('has more beside others than an agenda allows, or a patient in two places', () => {
    const two = problemsOf([bookedByAna, overbook(1), overbook(2)], [anas, over(1, 1), over(1, 2)])
    expect(two).toEqual(['agenda 7 on 2026-12-01 has 2 beside others, of 1'])
    expect(problemsOf([bookedByAna, overbook(1)], [anas, over(1, 1)])).toEqual([])
    const twice = {...over(1, 1), patientId: ANA}
    const same: Told = [
      10,
      11,
      {asks: 'book', by: ANA, slotId: 1, patientId: ANA, key: 'o1', desk: 'overbooks'},
      confirmed(81),
    ]
    expect(problemsOf([bookedByAna, same], [anas, twice])).toContain(
      'person 11 has appointment 71 (a) and appointment 81 (o1) at the same time',
    )
  })

  it('has told a patient of an appointment twice, or not at all', () => {
    expect(problemsOf([bookedByAna], [anas], {told: []})).toEqual([
      'appointment-booked of appointment 71 (a) was written 0 times, not 1',
    ])
  })
})

describe('what is printed of a failure', () => {
  it('is the few operations that cannot be explained, beside the time that each took', () => {
    const told: Told[] = [
      [1, 2, search(EVA, 1, 2), offered(1, 2)],
      bookedByAna,
      [5, 8, book(1, EVA, 'e'), UNKNOWN],
      [6, 7, search(EVA, 1), offered(1)],
      [9, 10, search(ANA, 1), offered()],
    ]
    expect(problemsOf(told, [anas]).join('\n')).toMatchInlineSnapshot(`
      "slot 1 (agenda 7, 2026-12-01 10:00): no order explains these answers
        before: a booked
        ├───────────────────────────────────────…   #3  book e by person 12 → ?
      >              ├────────────┤                 #4  search for person 12 at 09:00 → free
        longest order: none
        it leads to: a booked
        #4 cannot follow, nor come earlier"
    `)
  })
})
