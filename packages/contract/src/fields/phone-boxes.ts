import {AREA_CODES} from './area-codes.data.ts'
import {BAD_PHONE, WITH_EXTENSION} from './phone-fields.ts'
import {areaOf, MAX_PHONE_LENGTH, readPhone, withPlainDigits} from './phone-numbers.ts'
import {REQUIRED} from '#wire/wire-fields.ts'

const BAD_AREA = 'Ingresá un código de área válido'
const FOREIGN_WITH_AREA = 'Si el número es de otro país, dejá vacío el código de área'

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
