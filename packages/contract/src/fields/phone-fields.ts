import * as z from 'zod/mini'
import {MAX_PHONE_LENGTH, readPhone, withPlainDigits, type PhoneReading} from './phone-numbers.ts'
import {notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'

export const BAD_PHONE = 'Ingresá un número válido'
const BAD_CONTACT_PHONE = 'Ingresá un teléfono válido'
const WITHOUT_AREA = 'Ingresá el número con su código de área, como 11 5555 0100'
export const WITH_EXTENSION = 'Ingresá el número sin el interno'

const problemOf = (is: Exclude<PhoneReading['is'], 'phone'>, bad: string): string => {
  switch (is) {
    case 'without-area':
      return WITHOUT_AREA
    case 'with-extension':
      return WITH_EXTENSION
    case 'not-a-phone':
      return bad
  }
}

/** A telephone in the form that `storedForm` gives it. */
const phoneBy = (bad: string, storedForm: (typed: string) => PhoneReading) =>
  z.string(REQUIRED_TEXT).check(
    z.maxLength(MAX_PHONE_LENGTH, {error: bad, abort: true}),
    z.trim(),
    notEmpty,
    z.check((payload) => {
      const {value, issues} = payload
      if (value === '') return
      const reading = storedForm(value)
      if (reading.is === 'phone') payload.value = reading.number
      else issues.push({code: 'custom', input: value, message: problemOf(reading.is, bad)})
    }),
  )

/** The telephone of a person: area code and number together, or one of another country with its plus. */
export const phone = phoneBy(BAD_PHONE, readPhone)

/**
 * The telephone of somebody who only wants to be called back: of any country and also without area, 5 to 15 digits. A person reads it,
 * so its digits stay as they were written.
 */
export const contactPhone = phoneBy(BAD_CONTACT_PHONE, (typed) => {
  const digits = withPlainDigits(typed).replaceAll(/[\s().-]/g, '')
  return /^\+?\d{5,15}$/.test(digits) ? {is: 'phone', number: digits} : readPhone(typed)
})
