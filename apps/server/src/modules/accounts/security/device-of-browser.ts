import type {OpenSession} from '@ceibo/contract/account-security'

/** In the order in which they must be looked for: most browsers also name those whose pages they want. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'phone'],
  [/Android/, 'Android', 'phone'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Windows/, 'Windows', 'computer'],
  [/Macintosh|Mac OS X/, 'Mac', 'computer'],
  [/Linux/, 'Linux', 'computer'],
] as const

/** What a person calls the device that a browser names itself as; empty where it does not say. */
export function deviceOf(userAgent: string): Pick<OpenSession, 'browser' | 'system' | 'kind'> {
  const [, system, kind] = SYSTEMS.find(([sign]) => sign.test(userAgent)) ?? [null, '', 'unknown']
  return {browser: BROWSERS.find(([sign]) => sign.test(userAgent))?.[1] ?? '', system, kind}
}
