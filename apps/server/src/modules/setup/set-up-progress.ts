import {TERMS_ID} from '@ceibo/contract/accounts/terms'
import {
  isRecommended,
  type Network,
  SET_UP_STEPS,
  type setUpProgress,
  type SetUpStep,
  type TestMailFate,
} from '@ceibo/contract/setup/set-up'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {civilDate, civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import type {Call} from '#api/mount/route.ts'
import {countAccounts, termsInForce} from '#modules/accounts/accounts.offers.ts'
import {bookableFacts} from '#modules/agenda/agenda.offers.ts'
import {holidaysFrom} from '#modules/catalogues/catalogues.offers.ts'
import {lastMailOf} from '#modules/notifications/notifications.offers.ts'
import {testMail} from './mails/set-up-mails.ts'
import {storedInstallation} from './installation.queries.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>
const NO_EXAMPLE = {is: 'none', appointments: 0} as const
type Progress = OutputOf<typeof setUpProgress>

/** What is there and what is missing until patients can book. */
export async function readProgress(
  _: Call<typeof setUpProgress>,
  on: Needs & Pick<Dependencies, 'example'>,
): Promise<Progress> {
  const {db, config} = on
  const [{network, portal}, mail, accounts, {is: state, appointments}] = await Promise.all([
    storedInstallation(db),
    testMailFate(on),
    countAccounts(db),
    on.example?.stateOf(db) ?? NO_EXAMPLE,
  ])
  return {
    network: network ?? networkIn(config),
    portal,
    steps: await stepsOf(on, {isNamed: network !== undefined, isMailTested: mail.fate === 'sent'}),
    mail: {
      fate: mail.fate,
      at: mail.at && civilInstant(mail.at),
      hasServer: config.smtpUrl !== undefined || config.demo,
    },
    example: {state, appointments},
    accounts,
  }
}

/** What is not done yet of what patients need. */
export async function missingSteps(on: Needs): Promise<SetUpStep[]> {
  const [{network}, {fate}] = await Promise.all([storedInstallation(on.db), testMailFate(on)])
  const steps = await stepsOf(on, {isNamed: network !== undefined, isMailTested: fate === 'sent'})
  return steps.flatMap(({step, isDone}) => (isDone || isRecommended(step) ? [] : [step]))
}

async function stepsOf(
  {db, clock, config}: Needs,
  {isNamed, isMailTested}: {isNamed: boolean; isMailTested: boolean},
): Promise<Progress['steps']> {
  const now = clock.now()
  const [facts, terms, holidays] = await Promise.all([
    bookableFacts(db, now),
    termsInForce(db, TERMS_ID, now),
    holidaysFrom(db, civilDate(now)),
  ])
  // Another system may have the agendas and their times, and does not say how many.
  const isElsewhere = config.bookingSystem !== undefined
  const {agenda: _, times: __, ...network} = facts
  const counts: Partial<Record<SetUpStep, number>> = {...(isElsewhere ? network : facts), holidays: holidays.size}
  const isDone: Partial<Record<SetUpStep, boolean>> = {
    network: isNamed,
    texts: terms !== undefined,
    mail: isMailTested,
    ...(isElsewhere && {agenda: true, times: true}),
  }
  return SET_UP_STEPS.map((step) => ({
    step,
    isDone: isDone[step] ?? (counts[step] ?? 0) > 0,
    count: counts[step] ?? null,
  }))
}

async function testMailFate({db}: Needs): Promise<{fate: TestMailFate; at: Date | null}> {
  return (await lastMailOf(db, testMail.kind)) ?? {fate: 'none', at: null}
}

/** What the environment says of the network, until its staff does. */
const networkIn = ({brand}: Configuration): Network => ({
  name: brand.name,
  appointmentsPhone: brand.appointmentsPhone,
  emergencyPhone: brand.emergencyPhone,
  primaryColour: brand.colour,
  accentColour: brand.accent,
})
