import {expect, it} from 'vitest'
import {isWaitingForPin, NO_PROGRESS} from './registration-progress.ts'

const SENT = 1_800_000_000_000

it('sends a second code after Back only when the email or the document changed', () => {
  const applicant = {
    firstName: 'Sofía',
    lastName: 'Paz',
    documentType: 2,
    documentNumber: '40123456',
    email: 'a@b.test',
  }
  const progress = {...NO_PROGRESS, applicant, pinSentAt: SENT}
  expect(isWaitingForPin(progress, {...applicant}, SENT + 5_000)).toBe(true)
  expect(isWaitingForPin(progress, {...applicant, firstName: 'Sofia'}, SENT + 5_000)).toBe(true)
  expect(isWaitingForPin(progress, {...applicant, email: 'otra@b.test'}, SENT + 5_000)).toBe(false)
  expect(isWaitingForPin(progress, {...applicant, documentNumber: '40123457'}, SENT + 5_000)).toBe(false)
  expect(isWaitingForPin(progress, applicant, SENT + 119_000)).toBe(false)
  expect(isWaitingForPin(NO_PROGRESS, applicant, SENT)).toBe(false)
})
