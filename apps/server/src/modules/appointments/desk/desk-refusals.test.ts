import {NOT_BOOKED} from '@ceibo/agenda/over-http/http-agenda-answers'
import {SET_ASIDE_RULES} from '@ceibo/contract/appointments/desk/booking-desk'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expect, it} from 'vitest'
import {deskRefusalText} from './desk-refusals.ts'

/** Words that only the patient can be meant by. */
const TO_THE_PATIENT =
  /(?<!\p{L})(tu|tus|tenés|querés|reservaste|adjuntaste|adjuntala|llamanos|quien lo pedís)(?!\p{L})/iu

it.each([...new Set([...NOT_BOOKED, ...SET_ASIDE_RULES])])(
  'speaks to the desk of the patient when the reason is %s',
  (code) => {
    expect(deskRefusalText(code, ERRORS[code].text)).not.toMatch(TO_THE_PATIENT)
  },
)

it('leaves the words of an agenda outside', () => {
  expect(deskRefusalText('overlaps', 'Coincide con otra atención.')).toBe('Coincide con otra atención.')
})
