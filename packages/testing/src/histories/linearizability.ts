// Whether what several clients saw of one register could have happened one after the other. The search is that of J. M. Wing and C. Gong
// (Testing and verifying concurrent objects, 1993) with the memory of G. Lowe (Testing for linearizability, 2017).

/**
 * One operation on a register. `from` and `to` are the places of its call and its answer in the order in which all of them happened. Without
 * `to` its outcome is unknown: it may take effect at any time after `from`, or never.
 */
export type Operation<Act> = {id: number; from: number; to: number | null; act: Act}

/** What a register does when one operation follows the other. */
export type Register<State, Act> = {
  initial: State
  /** The state after an act that was answered as it says; the same object when nothing changes, undefined when it cannot be answered so. */
  apply: (state: State, act: Act) => State | undefined
  /** Whether an act changes nothing, in whatever state. */
  isRead: (act: Act) => boolean
  /** Equal for equal states. */
  keyOf: (state: State) => string
}

export type Verdict<State, Act> =
  | {is: 'linearizable'}
  /** `order` is the longest beginning that is possible, `state` what it leads to, and the answer of `stuck` cannot follow. */
  | {is: 'broken'; order: Operation<Act>[]; state: State; stuck: Operation<Act>}
  /** The search took too long. */
  | {is: 'undecided'}

/** Far more than the history of a slot needs. */
const MOST_STEPS = 3_000_000

/** Searches for an order of the operations in which each takes effect between its call and its answer, and every answer is right. */
export function checkLinearizability<State, Act>(
  operations: readonly Operation<Act>[],
  {initial, apply, isRead, keyOf}: Register<State, Act>,
): Verdict<State, Act> {
  const events = eventsOf(operations)
  const line = openLine(events.length)
  const seen = new Set<string>()
  const taken: {call: number; state: State; done: bigint}[] = []
  let [state, done, open] = [initial, 0n, operations.filter(({to}) => to !== null).length]
  let longest: Extract<Verdict<State, Act>, {is: 'broken'}> | undefined
  let at = line.first()

  for (let steps = 0; open > 0; steps++) {
    if (steps > MOST_STEPS) return {is: 'undecided'}
    const event = events[at]
    if (event === undefined) throw new Error('an answer precedes its call')
    const {operation, bit, answer} = event
    if (!event.isAnswer) {
      const next = apply(state, operation.act)
      if (next !== undefined && isWorthTaking(operation, next, done | bit)) {
        taken.push({call: at, state, done})
        state = next
        done |= bit
        if (answer !== undefined) open -= 1
        line.takeOut(at, answer)
        at = line.first()
      } else {
        at = line.after(at)
      }
      continue
    }
    if (taken.length >= (longest?.order.length ?? 0)) {
      const order = taken.flatMap(({call}) => events[call]?.operation ?? [])
      longest = {is: 'broken', order, state, stuck: operation}
    }
    const back = lastChoice()
    if (back === undefined) return longest ?? {is: 'undecided'}
    at = line.after(back)
  }
  return {is: 'linearizable'}

  /** A read is taken wherever it can be. A change is not when the same operations have led to the same state before. */
  function isWorthTaking({to, act}: Operation<Act>, next: State, withIt: bigint): boolean {
    if (isRead(act)) return true
    if (to === null && next === state) return false
    const key = `${withIt.toString(32)} ${keyOf(next)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }

  /** Takes operations back until the last change: to take a read later than it can be taken never helps. */
  function lastChoice(): number | undefined {
    for (let frame = taken.pop(); frame !== undefined; frame = taken.pop()) {
      const event = events[frame.call]
      if (event === undefined) continue
      line.putBack(frame.call, event.answer)
      if (event.answer !== undefined) open += 1
      state = frame.state
      done = frame.done
      if (!isRead(event.operation.act)) return frame.call
    }
    return undefined
  }
}

type Event<Act> = {operation: Operation<Act>; bit: bigint; isAnswer: boolean; at: number; answer: number | undefined}

/** Calls and answers in order; `answer` is the place of the answer of a call. */
function eventsOf<Act>(operations: readonly Operation<Act>[]): Event<Act>[] {
  const events = operations
    .flatMap((operation, nth): Event<Act>[] => {
      const call = {operation, bit: 1n << BigInt(nth), isAnswer: false, at: operation.from, answer: undefined}
      return operation.to === null ? [call] : [call, {...call, isAnswer: true, at: operation.to}]
    })
    .toSorted((one, other) => one.at - other.at || Number(one.isAnswer) - Number(other.isAnswer))
  const answers = new Map(events.flatMap(({isAnswer, operation}, place) => (isAnswer ? [[operation, place]] : [])))
  return events.map((event) => (event.isAnswer ? event : {...event, answer: answers.get(event.operation)}))
}

/** The events that are not yet in the order, as a list from which one can be taken and to which the last one taken can be put back. */
function openLine(length: number) {
  // Place p of an event is p + 1 here; 0 is before the first and length + 1 after the last.
  const next = Int32Array.from({length: length + 2}, (_, place) => place + 1)
  const previous = Int32Array.from({length: length + 2}, (_, place) => place - 1)
  const unlink = (place: number) => {
    next[previous[place] ?? 0] = next[place] ?? 0
    previous[next[place] ?? 0] = previous[place] ?? 0
  }
  const link = (place: number) => {
    next[previous[place] ?? 0] = place
    previous[next[place] ?? 0] = place
  }
  return {
    first: () => (next[0] ?? 0) - 1,
    after: (event: number) => (next[event + 1] ?? 0) - 1,
    takeOut(call: number, answer: number | undefined) {
      unlink(call + 1)
      if (answer !== undefined) unlink(answer + 1)
    },
    putBack(call: number, answer: number | undefined) {
      if (answer !== undefined) link(answer + 1)
      link(call + 1)
    },
  }
}
