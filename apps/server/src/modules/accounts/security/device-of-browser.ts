import type {OpenSession} from '@ceibo/contract/accounts/account-security'

/** In matching order: most browsers also carry the names of others for compatibility. */
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

/** Readable names of the browser, system and kind of a user agent; empty when unknown. */
export function deviceOf(userAgent: string): Pick<OpenSession, 'browser' | 'system' | 'kind'> {
  const [, system, kind] = SYSTEMS.find(([sign]) => sign.test(userAgent)) ?? [null, '', 'unknown']
  return {browser: BROWSERS.find(([sign]) => sign.test(userAgent))?.[1] ?? '', system, kind}
}
