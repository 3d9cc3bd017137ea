import * as z from 'zod/mini'
import {AREA_CODES} from './area-codes.data.ts'
import {areaOf, MAX_PHONE_LENGTH, readPhone, withPlainDigits, type PhoneReading} from './phone-numbers.ts'
import {notEmpty, REQUIRED, REQUIRED_TEXT} from './wire-fields.ts'

const BAD_AREA = 'Ingresá un código de área válido'
export const BAD_PHONE = 'Ingresá un número válido'
const BAD_CONTACT_PHONE = 'Ingresá un teléfono válido'
const WITHOUT_AREA = 'Ingresá el número con su código de área, como 11 5555 0100'
const WITH_EXTENSION = 'Ingresá el número sin el interno'
const FOREIGN_WITH_AREA = 'Si el número es de otro país, dejá vacío el código de área'

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

type PhoneProblem = {field: 'areaCode' | 'phone'; message: string}

/** A telephone typed in two boxes, or what is wrong with them. */
export type TypedPhone = {is: 'phone'; number: string} | {is: 'wrong'; problems: PhoneProblem[]}

/**
 * Joins area code and number. A whole telephone pasted into one box counts alone, and with the other box where that agrees.
 * Empty boxes are reported as required.
 */
export function readPhoneBoxes(areaCode: string, phone: string): TypedPhone {
  if (areaCode.length > MAX_PHONE_LENGTH) return wrong('areaCode', BAD_AREA)
  if (phone.length > MAX_PHONE_LENGTH) return wrong('phone', BAD_PHONE)
  const [area, local] = [withPlainDigits(areaCode), withPlainDigits(phone)]
  const [inArea, inPhone] = [readPhone(area), readPhone(local)]
  if (inArea.is === 'phone' && (local === '' || inArea.number.endsWith(local.replaceAll(/\D/g, '')))) return inArea
  if (inPhone.is === 'phone' && area === '') return inPhone
  const empty = [
    ...(area === '' ? wrong('areaCode', REQUIRED).problems : []),
    ...(local === '' ? wrong('phone', REQUIRED).problems : []),
  ]
  const code = codeIn(area)
  if (empty.length > 0) return {is: 'wrong', problems: empty}
  if (code === undefined) return wrong('areaCode', BAD_AREA)
  if (inPhone.is === 'with-extension') return wrong('phone', WITH_EXTENSION)
  if (inPhone.is === 'phone') {
    if (inPhone.number.startsWith('+')) return wrong('areaCode', FOREIGN_WITH_AREA)
    return inPhone.number.startsWith(code) ? inPhone : wrong('phone', `El número no es del código de área ${code}`)
  }
  const joined = readPhone(`${code} ${local}`)
  return joined.is === 'phone' && joined.number.startsWith(code) ? joined : wrong('phone', BAD_PHONE)
}

/** The two boxes of a whole telephone of Argentina that was pasted into one of them. */
export function splitPhone(pasted: string): {areaCode: string; phone: string} | undefined {
  const reading = pasted.length > MAX_PHONE_LENGTH ? undefined : readPhone(pasted)
  const areaCode = reading?.is === 'phone' ? areaOf(reading.number) : undefined
  if (reading?.is !== 'phone' || areaCode === undefined) return undefined
  return {areaCode, phone: reading.number.slice(areaCode.length)}
}

/** The area code in its box, without the zero that is dialled before it, the country and the 9 of mobiles. */
function codeIn(typed: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '')
  return [digits, digits.replace(/^54/, '').replace(/^0+/, ''), digits.replace(/^549?0*/, '')].find((code) =>
    AREA_CODES.has(code),
  )
}

const wrong = (field: PhoneProblem['field'], message: string) =>
  ({is: 'wrong' as const, problems: [{field, message}]}) satisfies TypedPhone
