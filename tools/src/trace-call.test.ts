import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {projectFiles, ROOT} from './repository-files.ts'
import {traceCall} from './trace-call.ts'

const sources = {files: projectFiles(), read: (path: string) => readFileSync(join(ROOT, path), 'utf8')}
const trace = (id: string) => Object.fromEntries(traceCall(id, sources) ?? [])

it('finds the files of a call, from the page that makes it to the statements that answer it', () => {
  const {tests, ...files} = trace('cancelAppointment')
  const server = 'apps/server/src/modules/appointments'
  expect(files).toEqual({
    portal: ['apps/portal/src/features/appointments/appointments.api.ts'],
    contract: ['packages/contract/src/appointments/appointment-booking.ts'],
    route: [`${server}/appointments.routes.ts`],
    subject: [`${server}/appointments.subjects.ts`],
    policy: [`${server}/appointments.policy.ts`],
    command: [`${server}/cancel-appointment.ts`],
    'which uses': ['packages/rules/src/appointments/booking-window.ts', `${server}/appointments.subjects.ts`],
  })
  expect(tests).toContain(`${server}/appointments.test.ts`)
})

it('follows what another module offers, and a subject that several lines share', () => {
  const {subject, policy} = trace('unlink')
  expect(subject).toEqual(['apps/server/src/modules/people/people.subjects.ts'])
  expect(policy).toEqual(['apps/server/src/modules/people/people.policy.ts'])
  expect(trace('freeSlots')['subject']).toEqual(['apps/server/src/modules/people/people.subjects.ts'])
})

it('knows no call that the contract does not declare', () => {
  expect(traceCall('noSuchCall', sources)).toBeUndefined()
})
