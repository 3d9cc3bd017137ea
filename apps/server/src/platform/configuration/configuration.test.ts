import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it, onTestFinished} from 'vitest'
import {ConfigurationError, readConfiguration} from './configuration.ts'

const SECRET_KEY = 'a secret for tests, 32 characters'
const read = (variables: Record<string, string> = {}) => readConfiguration({SECRET_KEY, ...variables})

/** A folder that is removed after its test. */
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-configuration-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  return folder
}

function linesOf(variables: Record<string, string>): readonly string[] {
  try {
    read(variables)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines
    throw error
  }
  return []
}

describe('the configuration', () => {
  it('serves the demo at localhost:3000 when nothing is set', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      demo: true,
      captcha: {kind: 'pow'},
      secureCookies: true,
      trustedProxies: [],
      brand: {appointmentsPhone: '0810-333-8876'},
    })
  })

  it('gives the portal the name and the colours of a network', () => {
    expect(read().brand.styles).toBeUndefined()
    const {brand} = read({BRAND_NAME: 'Red del Sur', BRAND_PRIMARY: '#5b2a86', BRAND_PRIMARY_DARK: '#c9a6f0'})
    expect(brand.name).toBe('Red del Sur')
    expect(brand.styles).toMatch(/--rio:#5b2a86;.*prefers-color-scheme:dark.*--rio:#c9a6f0;/)
  })

  it('lets a scan validate by default only in the demo', () => {
    const production = {NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example'}
    expect(read().identityScan).toBe('grant')
    expect(read({DEMO: '0'}).identityScan).toBe('review')
    expect(read({IDENTITY_SCAN: 'review'}).identityScan).toBe('review')
    expect(read(production).identityScan).toBe('review')
    expect(read({...production, IDENTITY_SCAN: 'grant'}).identityScan).toBe('grant')
    expect(linesOf({IDENTITY_SCAN: 'yes'})).toEqual([expect.stringMatching(/^IDENTITY_SCAN .*review or grant/)])
  })

  it('reads the hours in which documents are reviewed', () => {
    const byDefault = read().reviewHours
    expect(read({REVIEW_HOURS: 'lun-vie 8-20, sab 8-13'}).reviewHours).toEqual(byDefault)
    expect(read({REVIEW_HOURS: 'lun 9-12'}).reviewHours).not.toEqual(byDefault)
    for (const wrong of ['siempre', 'lun 20-8', 'lun-vie']) {
      expect(linesOf({REVIEW_HOURS: wrong})).toEqual([expect.stringMatching(/^REVIEW_HOURS /)])
    }
  })

  it('counts an empty variable as unset', () => {
    expect(read({PORT: '', DATABASE_URL: ' '})).toMatchObject({port: 3000, database: {url: undefined}})
  })

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    ['PUBLIC_URL', 'ceibo.example', 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [
      'PUBLIC_URL',
      'https://ceibo.example/portal/',
      'PUBLIC_URL must be an address without a path, such as https://portal.example: the portal is served at the root of its host.',
    ],
    [
      'PUBLIC_URL',
      'https://ceibo.example?a=b',
      'PUBLIC_URL must be an address without a path, such as https://portal.example: the portal is served at the root of its host.',
    ],
    [
      'DATABASE_URL',
      'postgres://ceibo@db1,db2/ceibo?target_session_attrs=read-only',
      'DATABASE_URL must be an address with a target_session_attrs of any, read-write or primary.',
    ],
    [
      'DATABASE_URL',
      'postgres://ceibo@db1:5432,db2:x/ceibo',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    ['PUBLIC_URL', `https://${'a'.repeat(69)}`, 'PUBLIC_URL must have at most 76 characters.'],
    ['NODE_ENV', 'prodution', 'NODE_ENV must be production, development or test.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
    [
      'DATABASE_URL',
      'postgres://us%er@localhost/db',
      'DATABASE_URL must be an address in which a plain % is written %25.',
    ],
    ['SMTP_URL', 'smtp://us%er@localhost', 'SMTP_URL must be an address in which a plain % is written %25.'],
    ['SMTP_URL', 'http://x', 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
    ['MAIL_FROM', 'Ceibo <a@b>', 'MAIL_FROM must be one mail address, such as turnos@centro.example.'],
    ['CAPTCHA', 'none', 'CAPTCHA must be pow, recaptcha or off.'],
    ['DEMO', 'yes', 'DEMO must be 0 or 1.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be silent, error, warn, info or debug.'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/99',
      'TRUSTED_PROXIES must be addresses or networks separated by commas, such as 10.0.0.1,192.168.0.0/16, or loopback.',
    ],
    [
      'MAINTENANCE_UNTIL',
      'mañana',
      'MAINTENANCE_UNTIL must be a date and time such as 2025-06-20 20:00 (Buenos Aires).',
    ],
    ['BRAND_PRIMARY', 'teal', 'BRAND_PRIMARY must be a colour such as #0b5e63.'],
    [
      'BRAND_PRIMARY',
      '#5FB3B0',
      'BRAND_PRIMARY must be another colour: the primary colour #5fb3b0 on paper #ffffff (light) has a contrast of 2.45 and needs 4.5.',
    ],
    [
      'BRAND_ACCENT_DARK',
      '#332222',
      'BRAND_ACCENT_DARK must be another colour: the accent #332222 on paper #132225 (dark) has a contrast of 1.09 and needs 3.',
    ],
    ['SECRET_KEY', 'short', 'SECRET_KEY must be at least 32 random characters.'],
    ['DICOMWEB_URL', 'ftp://pacs', 'DICOMWEB_URL must be an address that begins with http:// or https://.'],
    ['DICOMWEB_TOKEN', 'x', 'DICOMWEB_URL must be set when another DICOMWEB_ variable is.'],
    ['S3_URL', 'https://s3.example', 'S3_BUCKET must be set when another S3_ variable is.'],
    ['CAPTCHA', 'recaptcha', 'RECAPTCHA_SITE_KEY must be set when CAPTCHA is recaptcha.'],
  ])('names %s when it is %j, and says what it must be', (name, value, line) => {
    expect(linesOf({[name]: value})[0]).toBe(line)
  })

  it('accepts a name and a password, a token, or neither for an archive of images', () => {
    const DICOMWEB_URL = 'https://pacs.example/dicom-web/'
    const [url, DICOMWEB_USER, DICOMWEB_PASSWORD] = ['https://pacs.example/dicom-web', 'ceibo', 'ñandú']
    const login = {DICOMWEB_URL, DICOMWEB_USER, DICOMWEB_PASSWORD}
    expect(read({}).dicomweb).toBeUndefined()
    expect(read({DICOMWEB_URL}).dicomweb).toEqual({url, authorization: undefined})
    expect(read(login).dicomweb).toEqual({url, authorization: 'Basic Y2VpYm86w7FhbmTDug=='})
    expect(read({DICOMWEB_URL, DICOMWEB_TOKEN: 'abc'}).dicomweb).toEqual({url, authorization: 'Bearer abc'})
    expect(linesOf({DICOMWEB_URL, DICOMWEB_USER})).toEqual([
      'DICOMWEB_PASSWORD must be set when the other of user and password is.',
    ])
    expect(linesOf({...login, DICOMWEB_TOKEN: 'abc'})).toEqual([
      'DICOMWEB_TOKEN must be unset when DICOMWEB_USER is set.',
    ])
  })

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATBASE_OWNR_URL', 'DATABASE_OWNER_URL'],
    ['PUBILC_URL', 'PUBLIC_URL'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['smtp_url', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['BRAND_COLOR', 'BRAND_NAME, BRAND_PRIMARY, BRAND_PRIMARY_DARK, BRAND_ACCENT, BRAND_ACCENT_DARK'],
    ['S3_SECRET', 'S3_URL, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    ['MAINTENANCE_FROM', 'MAINTENANCE_NOTICE_FROM'],
    ['RECAPTCHA_KEY', 'RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET'],
    ['BOOKING_URL', 'BOOKING_SYSTEM_URL'],
  ])('is not read with %s, and says that it may be %s', (name, likely) => {
    const lines = linesOf({[name]: 'x'})
    expect(lines).toEqual([expect.stringContaining(`${name} is not a variable of the portal: it may be `)])
    expect(lines[0]).toContain(likely)
  })

  it('leaves the variables of other programs alone', () => {
    const others = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'LANG',
      'NODE_OPTIONS',
      'npm_config_port',
      'S3_SERVICE_HOST',
      'HTTP_URL',
    ]
    const injected = ['DATABASE_PORT', 'DATABASE_PORT_5432_TCP_ADDR', 'CLAMD_SERVICE_PORT_SCAN', 'PORTS_OF_CALL']
    expect(linesOf(Object.fromEntries([...others, ...injected].map((name) => [name, 'x'])))).toEqual([])
    expect(linesOf({DATABSE_URL: ' '})).toEqual([])
  })

  it('reads several hosts of a database', () => {
    const DATABASE_URL = 'postgresql://u:p@h1:5432,h2:5433/db?target_session_attrs=read-write'
    expect(read({DATABASE_URL}).database.url).toBe(DATABASE_URL)
  })

  it('names every bad variable at once', () => {
    expect(linesOf({PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x'})).toHaveLength(3)
  })

  it.each([
    [{DEMO: '1'}, 'DEMO must be 0 or unset when NODE_ENV is production.'],
    [{CAPTCHA: 'off'}, 'CAPTCHA must be pow or recaptcha when NODE_ENV is production.'],
    [
      {PUBLIC_URL: 'http://ceibo.example'},
      'PUBLIC_URL must be an address that begins with https:// when NODE_ENV is production.',
    ],
  ])('refuses %j in production', (variables, line) => {
    expect(linesOf({NODE_ENV: 'production', ...variables})).toEqual([line])
  })

  it('requires a key of the operator’s in production with a database of their own', () => {
    const variables = {NODE_ENV: 'production', DATABASE_URL: 'postgres://ceibo@db/ceibo', SECRET_KEY: ''}

    expect(linesOf(variables)[0]).toContain('SECRET_KEY must be set')
  })

  it('has no demo in production', () => {
    expect(read({NODE_ENV: 'production'})).toMatchObject({demo: false, production: true})
  })

  it('makes a secret key once and stores it readable only by its owner', () => {
    const DATA_DIR = join(aFolder(), 'data')
    const first = readConfiguration({DATA_DIR})
    const second = readConfiguration({DATA_DIR})

    expect(first.secretKey).toHaveLength(32)
    expect(second.secretKey.equals(first.secretKey)).toBe(true)
    expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(DATA_DIR, 'secret-key'), 'utf8')).toBe(first.secretKey.toString('base64url'))
  })

  it.each([
    ['', 'is empty'],
    ['c2hvcnQ', 'is too short'],
    ['YW55dGhpbmcgdGhhdCBpcyBsb25nZXIgdGhhbiB0aGUga2V5IG91Z2h0IHRvIGJl', 'is too long'],
  ])('refuses a stored secret key that holds %j, which %s', (content) => {
    const DATA_DIR = aFolder()
    writeFileSync(join(DATA_DIR, 'secret-key'), content)

    expect(() => readConfiguration({DATA_DIR})).toThrow(
      /^The secret key of this installation is damaged: .*secret-key does not hold 32 bytes\. Put back .*[^\n]$/,
    )
  })

  it('names a data directory in which no secret key can be stored', () => {
    expect(() => readConfiguration({DATA_DIR: '/proc/self'})).toThrow(
      /^The data directory \/proc\/self cannot be written: [^\n]* Set DATA_DIR to [^\n]*$/,
    )
  })

  it('reads the maintenance windows as times of Buenos Aires', () => {
    const {maintenance} = read({MAINTENANCE_UNTIL: '2026-01-02 03:04', MAINTENANCE_CLOSED_LOGIN: 'never'})

    expect(maintenance).toEqual({
      noticeFrom: new Date('2025-06-02T03:00:00Z'),
      unavailableFrom: new Date('2025-06-20T02:59:59Z'),
      until: new Date('2026-01-02T06:04:00Z'),
      closedLogin: 'never',
    })
  })
})
