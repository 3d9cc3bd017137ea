import '@ceibo/web-kit/page-tests/test-dom'
import {siteConfiguration} from '@ceibo/contract/content/site-configuration'
import {viewCard} from '@ceibo/contract/desk/card-viewers'
import type {PatientCard} from '@ceibo/contract/desk/patient-card'
import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {EVERYTHING} from '@ceibo/contract/staff/live-topics'
import {type StaffMember, staffSession} from '@ceibo/contract/staff/staff-session'
import {answering, createTestWire, type TestAnswer, type TestWire} from '@ceibo/web-kit/page-tests/test-wire'
import {patientWaiting} from '@ceibo/contract/waiting-list/waiting-desk'
import {DEFAULT_SITE} from '@ceibo/web-kit/session/site-settings.tsx'
import {act, cleanup, render} from '@testing-library/react'
import {userEvent, type UserEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, vi} from 'vitest'
import {Console, consoleRouter} from '#app/console.tsx'
import {consoleQueries} from '#shared/session/console-queries.ts'
import {noteSignIn} from '#shared/session/sign-in-note.ts'

/** A member of reception in two centres. */
export const LUCIA: StaffMember = {
  staffId: 1,
  name: 'Lucía Vera',
  email: 'mostrador@ceibo.demo',
  grants: [{role: 'reception', centreId: null}],
  centres: [
    {id: 'norte', name: 'Barrio Norte'},
    {id: 'sur', name: 'Sur'},
  ],
  isLocked: false,
  hasPasskeys: false,
  endsAt: '2026-11-27T20:00:00-03:00',
}

export const withRole = (role: StaffRole): StaffMember => ({...LUCIA, grants: [{role, centreId: null}]})

/** The card of a person with nothing booked and nothing missing. */
export const ANA_CARD: PatientCard = {
  personId: 12,
  firstName: 'Ana',
  chosenName: null,
  lastName: 'Ceballos',
  documentTypeId: 2,
  documentType: 'DNI',
  documentNumber: '30111222',
  birthDate: '1983-05-14',
  sex: 'F',
  status: 'validated',
  hasAccount: true,
  correction: 'validated',
  warnings: [],
  cover: 'Plan Azul, 210',
  contact: {email: 'ana@correo.example', phone: '1155550201'},
  actsFor: [],
  actedForBy: [],
  appointments: [],
  doubled: [],
  elsewhere: 0,
  isAgendaDown: false,
  cases: [],
  mails: [],
  messages: [],
}

const TAB = '6f2c1e1a-0000-4000-8000-000000000001'

/** The stream of changes of the page in a test, which has its id and hears what `hear` says. */
class TestStream extends EventTarget {
  static readonly CLOSED = 2
  static open = new Set<TestStream>()
  readyState = 1

  constructor() {
    super()
    TestStream.open.add(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
    queueMicrotask(() => this.say(EVERYTHING))
  }

  say(topic: string): void {
    this.dispatchEvent(new MessageEvent('message', {data: topic, lastEventId: TAB}))
  }

  close(): void {
    TestStream.open.delete(this)
  }
}

let wire: TestWire
let close = () => {}

beforeEach(() => {
  wire = createTestWire([
    answering(siteConfiguration, DEFAULT_SITE),
    answering(viewCard, {others: []}),
    answering(patientWaiting, {entries: []}),
  ])
  vi.stubGlobal('fetch', wire.fetch)
  vi.stubGlobal('EventSource', TestStream)
})

afterEach(() => {
  close()
  cleanup()
  consoleQueries.clear()
  TestStream.open.clear()
  sessionStorage.clear()
  localStorage.clear()
  if (wire.unanswered.length > 0) throw new Error(`Calls that the test does not answer: ${wire.unanswered.join(', ')}`)
})

type Opened = {
  user: UserEvent
  wire: TestWire
  /** What others change, as the stream says it. */
  hear: (topic: string) => void
  /** The stream breaks off. */
  cut: () => void
}

const onEveryStream = (run: (stream: TestStream) => void) => act(() => TestStream.open.forEach(run))

/** Opens an address of the console, with its real routes and frame, on the calls that `answers` describes; nobody is signed in without a member. */
export async function openConsole(
  address: string,
  {member = LUCIA, answers = []}: {member?: StaffMember | null; answers?: readonly TestAnswer[]} = {},
): Promise<Opened> {
  if (member) wire.answerAll([answering(staffSession, member)])
  wire.answerAll(answers)
  if (member) noteSignIn()
  history.replaceState(null, '', `${CONSOLE}${address}`)
  const router = consoleRouter()
  close = () => router.dispose()
  render(<Console router={router} />)
  return {
    user: userEvent.setup(),
    wire,
    hear: (topic) => onEveryStream((stream) => stream.say(topic)),
    cut: () => onEveryStream((stream) => stream.dispatchEvent(new Event('error'))),
  }
}
