import {addDays} from '@ceibo/rules/time/civil-time'
import {nameDrawer} from './draw-names.ts'
import {PLANS} from './insurers.data.ts'
import type {PersonData} from './people.data.ts'
import {seededRandom, type SeededRandom} from './seeded-random.ts'

const REGISTERED = 40
const AT_THE_COUNTER = 1_400
// Four of seven are validated.
const STATUSES = ['validated', 'validated', 'validated', 'validated', 'unvalidated', 'pending', 'no-tax-id'] as const
const OLDEST_DAYS = 90 * 365
const YOUNGEST_ACCOUNT_DAYS = 17 * 365

/** Unnamed patients, some with an account, most only registered at the counter; the same for each call with the same day. */
export function drawPatients(today: string): PersonData[] {
  const random = seededRandom('patients')
  const drawName = nameDrawer(random)
  const registered = Array.from({length: REGISTERED}, (_, place): PersonData => {
    const name = drawName()
    const status = random.pick(STATUSES)
    return {
      ...name,
      document: String(72_000_001 + place),
      birth: addDays(today, -YOUNGEST_ACCOUNT_DAYS - random.below(60 * 365)),
      status,
      email: `${mailName(name.firstName)}.${mailName(name.lastName)}.${place + 1}@correo.example`,
      phone: `1155551${String(place).padStart(3, '0')}`,
      plan: drawPlan(random),
      hasCuil: status !== 'no-tax-id',
      account: 'complete',
    }
  })
  const atTheCounter = Array.from({length: AT_THE_COUNTER}, (_, place): PersonData => {
    const name = drawName()
    const birth = addDays(today, -1 - random.below(OLDEST_DAYS))
    return {...name, document: String(73_000_001 + place), birth, status: 'unvalidated', plan: drawPlan(random)}
  })
  return [...registered, ...atTheCounter]
}

function drawPlan(random: SeededRandom): {id: number; typeId: number} {
  const {id, types} = random.pick(PLANS)
  return {id, typeId: id * 100 + 1 + random.below(types.length)}
}

function mailName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^a-z ]/gi, '')
    .replaceAll(' ', '-')
    .toLowerCase()
}
