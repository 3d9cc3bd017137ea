import {AREA_CODES} from './area-codes.data.ts'

/**
 * Telephones as people write and paste them: +54 9 11 5555-0300, 011 15 5555 0300, "Tel.: (0341) 555-0100", 00 598 99 123 456.
 * One of Argentina is stored as its ten national digits, one of another country as E.164 with its plus.
 */
export type PhoneReading =
  {is: 'phone'; number: string} | {is: 'without-area'} | {is: 'with-extension'} | {is: 'not-a-phone'}

/** More characters than any written telephone has; longer texts are refused without parsing. */
export const MAX_PHONE_LENGTH = 60

const NATIONAL = 10
/** Numbers of a service, which have no area. */
const SERVICE = /^(?:6\d\d|80[0-9]|81[0-9]|822)\d{7}$/
/** The calling codes of countries, by ITU-T E.164. */
const CALLING_CODE =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|21[1-368]|2[2-46]\d|25[0-8]|29[0179]|35\d|37[0-8]|38[0-35-79]|42[013]|5[09]\d|67[02-9]|68[0-35-9]|69[0-2]|85[02356]|88[06]|96[0-8]|97[0-7]|99[2-68])/
const EXTENSION = /(?:\b(?:int|interno|ext|extensi[oó]n|anexo)\b|[#x]|;ext=)[\s.:=º°n]*\d{1,7}\s*$/iu

export function readPhone(typed: string): PhoneReading {
  const text = withPlainDigits(typed)
  if (EXTENSION.test(text)) return {is: 'with-extension'}
  // Words before and after the number ("Cel.", "(WhatsApp)") are left out, as libphonenumber does.
  const written = text.replace(/^[^+\d]*/, '').replace(/\D*$/, '')
  if (!/^\+?[\d\s().\-/_~*·]+$/.test(written)) return {is: 'not-a-phone'}
  const digits = written.replaceAll(/\D/g, '')
  const isAbroad = written.startsWith('+') && !digits.startsWith('54')
  const reading = isAbroad ? null : readNational(digits.replace(/^0+/, ''))
  if (reading?.is === 'phone') return reading
  const isInternational = isAbroad || digits.startsWith('00')
  return (isInternational && readForeign(digits.replace(/^00/, ''))) || reading || {is: 'not-a-phone'}
}

/** The area code with which ten national digits begin. */
export const areaOf = (number: string): string | undefined =>
  [4, 3, 2].map((length) => number.slice(0, length)).find((code) => AREA_CODES.has(code))

/** Digits without zeros in front; those of the country, the 9 of mobiles and the 15 after the area are removed. */
function readNational(typed: string): PhoneReading {
  const here = typed.startsWith('54') && typed.length >= NATIONAL + 2 ? typed.slice(2).replace(/^0+/, '') : typed
  const fixed = here.startsWith('9') && here.length > NATIONAL ? here.slice(1).replace(/^0+/, '') : here
  const number = fixed.length === NATIONAL + 2 ? without15(fixed) : fixed
  if (number.length === NATIONAL && (areaOf(number) !== undefined || SERVICE.test(number))) return {is: 'phone', number}
  return /^(?:[2-9]\d{5,7}|15\d{6,8})$/.test(number) ? {is: 'without-area'} : {is: 'not-a-phone'}
}

function without15(digits: string): string {
  const length = [4, 3, 2].find((at) => AREA_CODES.has(digits.slice(0, at)) && digits.startsWith('15', at))
  return length === undefined ? digits : digits.slice(0, length) + digits.slice(length + 2)
}

function readForeign(digits: string): PhoneReading | undefined {
  if (!CALLING_CODE.test(digits) || digits.length < 7 || digits.length > 15) return undefined
  // The numbers of North America have ten digits, and neither area nor exchange begins with 0 or 1.
  if (digits.startsWith('1') && !/^1[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return undefined
  return {is: 'phone', number: `+${digits}`}
}

/** Without invisible marks, and with the digits, signs and dashes of other keyboards as ours. */
export const withPlainDigits = (typed: string): string =>
  typed
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, ' ')
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .trim()
