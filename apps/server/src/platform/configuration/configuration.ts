import {resolve} from 'node:path'
import {_default as byDefault} from 'zod/mini'
import * as z from 'zod/mini'
import {MESSAGE_CHANNELS} from '@ceibo/contract/notifications/message-channels'
import {workingHours} from '@ceibo/rules/verification/review-deadline'
import {backupOf, backupRefusals, backupTarget} from './backup-settings.ts'
import {brandColourRefusals, colouring} from './brand-colours.ts'
import {
  address,
  civilInstant,
  colour,
  databaseAddress,
  flag,
  hostAndPort,
  listenAddress,
  mailAddress,
  openingHours,
  origin,
  proxyList,
  shortText,
  wholeNumber,
} from './environment-fields.ts'
import {secretKeyOf} from './secret-key.ts'
import {unknownVariables} from './unknown-variables.ts'

/** An invalid environment: one line for each variable that must change. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

const environment = z.object({
  NODE_ENV: byDefault(z.enum(['production', 'development', 'test'], 'production, development or test'), 'development'),
  PORT: byDefault(wholeNumber(0, 65_535), 3000),
  HOST: byDefault(listenAddress, '127.0.0.1'),
  PUBLIC_URL: z.optional(origin),
  DATA_DIR: byDefault(z.string(), './data'),
  PICTURE_CACHE_MB: byDefault(wholeNumber(16, 1_000_000), 1024),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_OWNER_URL: z.optional(databaseAddress),
  SMTP_URL: z.optional(address('smtp:', 'smtps:')),
  MAIL_FROM: z.optional(mailAddress),
  PRIVACY_EMAIL: z.optional(mailAddress),
  ENQUIRIES_EMAIL: z.optional(mailAddress),
  S3_URL: z.optional(address('http:', 'https:')),
  S3_REGION: byDefault(z.string(), 'us-east-1'),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP_TO: z.optional(backupTarget),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(32, 'at least 32 random characters'))),
  BACKUP_DATABASE_URL: z.optional(databaseAddress),
  BACKUP_S3_URL: z.optional(address('http:', 'https:')),
  BACKUP_S3_REGION: z.optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  CLAMD_URL: z.optional(hostAndPort),
  BOOKING_SYSTEM_URL: z.optional(address('http:', 'https:')),
  BOOKING_SYSTEM_KEY: z.optional(z.string()),
  DICOMWEB_URL: z.optional(address('http:', 'https:')),
  DICOMWEB_USER: z.optional(z.string()),
  DICOMWEB_PASSWORD: z.optional(z.string()),
  DICOMWEB_TOKEN: z.optional(z.string()),
  MLLP_PORT: z.optional(wholeNumber(1, 65_535)),
  MLLP_HOST: byDefault(listenAddress, '127.0.0.1'),
  MLLP_NETWORKS: byDefault(proxyList, ['loopback']),
  MLLP_TLS_KEY: z.optional(z.string()),
  MLLP_TLS_CERT: z.optional(z.string()),
  MLLP_TLS_CA: z.optional(z.string()),
  CAPTCHA: byDefault(z.enum(['pow', 'recaptcha', 'off'], 'pow, recaptcha or off'), 'pow'),
  RECAPTCHA_SITE_KEY: z.optional(z.string()),
  RECAPTCHA_SECRET: z.optional(z.string()),
  WHATSAPP_URL: byDefault(address('http:', 'https:'), 'https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_ID: z.optional(
    z.string().check(z.regex(/^\d{5,30}$/, 'the id of a telephone, which has only digits')),
  ),
  WHATSAPP_TOKEN: z.optional(z.string()),
  WHATSAPP_APP_SECRET: z.optional(z.string()),
  WHATSAPP_VERIFY_TOKEN: z.optional(z.string().check(z.minLength(16, 'at least 16 random characters'))),
  SMS_URL: z.optional(address('http:', 'https:')),
  SMS_TOKEN: z.optional(z.string()),
  MESSAGE_FALLBACK_MINUTES: byDefault(wholeNumber(2, 1_440), 60),
  FREED_TIMES: byDefault(z.enum(['shared', 'exclusive'], 'shared or exclusive'), 'shared'),
  SHARE_FILES: byDefault(z.enum(['link', 'attachment'], 'link or attachment'), 'link'),
  DEMO: z.optional(flag),
  DEMO_IMAGES: byDefault(z.enum(['whole', 'small', 'none'], 'whole, small or none'), 'whole'),
  LOG_LEVEL: byDefault(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug'),
    'info',
  ),
  TRUSTED_PROXIES: byDefault(proxyList, []),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'at least 32 random characters'))),
  BRAND_NAME: byDefault(shortText, 'Ceibo'),
  BRAND_PRIMARY: z.optional(colour),
  BRAND_PRIMARY_DARK: z.optional(colour),
  BRAND_ACCENT: z.optional(colour),
  BRAND_ACCENT_DARK: z.optional(colour),
  BRAND_PHONE_APPOINTMENTS: byDefault(shortText, '0810-333-8876'),
  BRAND_PHONE_EMERGENCY: byDefault(shortText, '0810-333-8877'),
  BRAND_MEMBERS_SITE: byDefault(address('http:', 'https:'), 'https://socios.ceibo.example'),
  BRAND_MAIL_DOMAIN: byDefault(
    z.string().check(z.regex(/^[A-Za-z0-9.-]+$/, 'a domain, such as ceibo.example')),
    'ceibo.example',
  ),
  REVIEW_HOURS: byDefault(openingHours, workingHours('lun-vie 8-20, sab 8-13') ?? []),
  IDENTITY_SCAN: z.optional(z.enum(['review', 'grant'], 'review or grant')),
  MAINTENANCE_NOTICE_FROM: byDefault(civilInstant, new Date('2025-06-02T00:00:00-03:00')),
  MAINTENANCE_UNAVAILABLE_FROM: byDefault(civilInstant, new Date('2025-06-19T23:59:59-03:00')),
  MAINTENANCE_UNTIL: byDefault(civilInstant, new Date('2025-06-20T20:00:00-03:00')),
  MAINTENANCE_CLOSED_LOGIN: byDefault(z.enum(['remember', 'never'], 'remember or never'), 'remember'),
})
type Environment = z.infer<typeof environment>

/** What the environment says, without the secrets that the data directory keeps. */
export type Settings = ReturnType<typeof shaped>

export type Configuration = Settings & {
  /** The key of all keyed hashes and signatures of this installation. */
  secretKey: Buffer
}

/**
 * The configuration from environment variables; an empty one counts as unset. Throws
 * ConfigurationError, also for a name that looks like a misspelt one. Without SECRET_KEY a random key is made once and kept in DATA_DIR; throws DatabaseStartError if it
 * cannot be.
 */
export function readConfiguration(variables: Record<string, string | undefined>): Configuration {
  const env = readEnvironment(variables)
  const settings = shaped(env)
  return {...settings, secretKey: secretKeyOf(env.SECRET_KEY, settings.dataDir)}
}

/** The settings from environment variables, for a command that must not make anything. Throws ConfigurationError. */
export const readSettings = (variables: Record<string, string | undefined>): Settings =>
  shaped(readEnvironment(variables))

function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const unknown = unknownVariables(Object.keys(present), Object.keys(environment.shape))
  if (unknown.length > 0) throw new ConfigurationError(unknown)
  const parsed = environment.safeParse(present)
  if (!parsed.success) throw new ConfigurationError([...new Set(parsed.error.issues.map(asLine))])
  const refusals = refusalsOf(parsed.data)
  if (refusals.length > 0) throw new ConfigurationError(refusals)
  return parsed.data
}

const asLine = (issue: z.core.$ZodIssue) => `${String(issue.path[0])} must be ${issue.message}.`

function refusalsOf(env: Environment): string[] {
  const lines: string[] = []
  const production = env.NODE_ENV === 'production'
  if (production && env.DEMO === true) lines.push('DEMO must be 0 or unset when NODE_ENV is production.')
  if (production && env.CAPTCHA === 'off') lines.push('CAPTCHA must be pow or recaptcha when NODE_ENV is production.')
  if (production && env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined) {
    lines.push(
      'SECRET_KEY must be set, to at least 32 random characters, when NODE_ENV is production with a DATABASE_URL.',
    )
  }
  if (production && !isSecureContext(env.PUBLIC_URL ?? 'http://localhost')) {
    lines.push('PUBLIC_URL must be an address that begins with https:// when NODE_ENV is production.')
  }
  if ((env.PUBLIC_URL ?? '').length > MAX_PUBLIC_URL) {
    lines.push(`PUBLIC_URL must have at most ${MAX_PUBLIC_URL} characters.`)
  }
  if (env.CAPTCHA === 'recaptcha') lines.push(...missing(env, RECAPTCHA_NAMES, 'when CAPTCHA is recaptcha'))
  if (S3_NAMES.some((name) => env[name] !== undefined))
    lines.push(...missing(env, S3_NAMES, 'when another S3_ variable is'))
  if (AGENDA_NAMES.some((name) => env[name] !== undefined))
    lines.push(...missing(env, AGENDA_NAMES, 'when the other BOOKING_SYSTEM_ variable is'))
  if (WHATSAPP_NAMES.some((name) => env[name] !== undefined))
    lines.push(...missing(env, WHATSAPP_NAMES, 'when another WHATSAPP_ variable is'))
  if (SMS_NAMES.some((name) => env[name] !== undefined))
    lines.push(...missing(env, SMS_NAMES, 'when the other SMS_ variable is'))
  lines.push(...dicomwebRefusals(env), ...mllpRefusals(env), ...backupRefusals(env))
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined) {
    lines.push('DATABASE_URL must be set when DATABASE_OWNER_URL is.')
  }
  return [...lines, ...brandColourRefusals(coloursOf(env))]
}

/** The address of a SMART Health Link may have 128 characters, of which `/api/shl/` and its secret take 52. */
const MAX_PUBLIC_URL = 76

const coloursOf = (env: Environment) => ({
  primary: env.BRAND_PRIMARY,
  primaryDark: env.BRAND_PRIMARY_DARK,
  accent: env.BRAND_ACCENT,
  accentDark: env.BRAND_ACCENT_DARK,
})

const RECAPTCHA_NAMES = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'] as const
const AGENDA_NAMES = ['BOOKING_SYSTEM_URL', 'BOOKING_SYSTEM_KEY'] as const
const WHATSAPP_NAMES = ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const
const SMS_NAMES = ['SMS_URL', 'SMS_TOKEN'] as const
const S3_NAMES = ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const DICOMWEB_LOGIN_NAMES = ['DICOMWEB_USER', 'DICOMWEB_PASSWORD'] as const

function dicomwebRefusals(env: Environment): string[] {
  const hasLogin = DICOMWEB_LOGIN_NAMES.some((name) => env[name] !== undefined)
  const hasToken = env.DICOMWEB_TOKEN !== undefined
  return [
    ...(hasLogin || hasToken ? missing(env, ['DICOMWEB_URL'], 'when another DICOMWEB_ variable is') : []),
    ...(hasLogin ? missing(env, DICOMWEB_LOGIN_NAMES, 'when the other of user and password is') : []),
    ...(hasLogin && hasToken ? ['DICOMWEB_TOKEN must be unset when DICOMWEB_USER is set.'] : []),
  ]
}

const MLLP_TLS_NAMES = ['MLLP_TLS_KEY', 'MLLP_TLS_CERT'] as const

function mllpRefusals(env: Environment): string[] {
  const hasTls = env.MLLP_TLS_CA !== undefined || MLLP_TLS_NAMES.some((name) => env[name] !== undefined)
  return hasTls ? missing(env, ['MLLP_PORT', ...MLLP_TLS_NAMES], 'when an MLLP_TLS_ variable is') : []
}

const missing = (env: Environment, names: readonly (keyof Environment)[], when: string) =>
  names.filter((name) => env[name] === undefined).map((name) => `${name} must be set ${when}.`)

type CaptchaChoice = {kind: 'pow'} | {kind: 'off'} | {kind: 'recaptcha'; siteKey: string; secret: string}

function captchaOf({CAPTCHA: kind, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret}: Environment): CaptchaChoice {
  if (kind !== 'recaptcha') return {kind}
  return siteKey === undefined || secret === undefined ? {kind: 'pow'} : {kind, siteKey, secret}
}

/** The file bucket, when all its variables are set. */
function s3Of(env: Environment) {
  const {S3_URL: url, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey} = env
  if (url === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return undefined
  return {url, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey}
}

/** The network's booking system; undefined means the built-in one. */
const bookingSystemOf = ({BOOKING_SYSTEM_URL: url, BOOKING_SYSTEM_KEY: key}: Environment) =>
  url === undefined || key === undefined ? undefined : {url, key}

/** The telephone of the network in WhatsApp's Cloud API; undefined where it has none. */
function whatsappOf(env: Environment) {
  const {WHATSAPP_URL: url, WHATSAPP_PHONE_ID: phoneNumberId, WHATSAPP_TOKEN: token, ...more} = env
  const {WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken} = more
  if (phoneNumberId === undefined || token === undefined || appSecret === undefined || verifyToken === undefined)
    return undefined
  return {url, phoneNumberId, token, appSecret, verifyToken}
}

/** The gateway of SMS; undefined where the network has none. */
const smsOf = ({SMS_URL: url, SMS_TOKEN: token}: Environment) =>
  url === undefined || token === undefined ? undefined : {url, token}

/** The archive of images; undefined means that only the built-in store has images. */
function dicomwebOf(env: Environment): {url: string; authorization: string | undefined} | undefined {
  const {DICOMWEB_URL: url, DICOMWEB_USER: user, DICOMWEB_PASSWORD: password, DICOMWEB_TOKEN: token} = env
  if (url === undefined) return undefined
  if (token !== undefined) return {url, authorization: `Bearer ${token}`}
  const isNamed = user !== undefined && password !== undefined
  return {url, authorization: isNamed ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` : undefined}
}

/** Where systems send HL7 v2; undefined: nowhere. Of TLS these are the paths of files. */
function mllpOf({MLLP_PORT: port, MLLP_HOST: host, MLLP_NETWORKS: networks, ...env}: Environment) {
  const {MLLP_TLS_KEY: key, MLLP_TLS_CERT: cert, MLLP_TLS_CA: ca} = env
  if (port === undefined) return undefined
  return {port, host, networks, tls: key === undefined || cert === undefined ? undefined : {key, cert, ca}}
}

function shaped(env: Environment) {
  const production = env.NODE_ENV === 'production'
  const demo = env.DEMO ?? !production
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const [whatsapp, sms] = [whatsappOf(env), smsOf(env)]
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    /** The origin of links in mails, without a final slash. */
    publicUrl,
    /** Browsers store Secure cookies only for https and localhost. */
    secureCookies: isSecureContext(publicUrl),
    https: publicUrl.startsWith('https:'),
    dataDir: resolve(env.DATA_DIR),
    /** The size of the cache of rendered pictures of medical images; each can be rendered again. */
    pictureCacheBytes: env.PICTURE_CACHE_MB * 1024 ** 2,
    database: {url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL},
    /** Undefined: mails go to the demo mailbox or, outside the demo, wait in the outbox. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-responder@${env.BRAND_MAIL_DOMAIN}`,
    /** The address in the network that receives requests about personal data. */
    privacyEmail: env.PRIVACY_EMAIL ?? `datos-personales@${env.BRAND_MAIL_DOMAIN}`,
    /** The address in the network that receives the public forms. Undefined: enquiries are stored and listed, and not mailed. */
    enquiriesEmail: env.ENQUIRIES_EMAIL ?? (demo ? `consultas@${env.BRAND_MAIL_DOMAIN}` : undefined),
    /** Undefined: files are stored in the data directory. */
    s3: s3Of(env),
    /** Undefined: uploads are not scanned. */
    clamd: env.CLAMD_URL,
    /** Undefined: no backups are made. */
    backup: backupOf(env),
    bookingSystem: bookingSystemOf(env),
    dicomweb: dicomwebOf(env),
    mllp: mllpOf(env),
    captcha: captchaOf(env),
    whatsapp,
    sms,
    /** The channels that reach telephones: those that are configured, and in the demo both, whose messages are recorded. */
    messageChannels: MESSAGE_CHANNELS.filter((channel) => demo || {whatsapp, sms}[channel] !== undefined),
    /** How long a message may take to arrive before the next channel tells the same. */
    fallbackMinutes: env.MESSAGE_FALLBACK_MINUTES,
    /** Whether the mail of a share has the reports attached, besides the link. */
    attachesReports: env.SHARE_FILES === 'attachment',
    /** A time that became free is kept for the one person of the waiting list who is offered it, until the next one is. */
    keepsFreedTimes: env.FREED_TIMES === 'exclusive',
    demo,
    /** How many images the demo's studies have: `small` draws few and coarse ones, for tests. */
    demoImages: env.DEMO_IMAGES,
    /** The hours in which the team reviews documents; the promise of 24 hours counts only these. */
    reviewHours: env.REVIEW_HOURS,
    /** The effect of a scanned document: a case that a reviewer decides, or immediate validation. */
    identityScan: env.IDENTITY_SCAN ?? (demo ? 'grant' : 'review'),
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    /** As the environment says it; where the staff named the network, a server has that instead (`modules/setup/installation.ts`). */
    brand: {
      name: env.BRAND_NAME,
      ...colouring(coloursOf(env)),
      appointmentsPhone: env.BRAND_PHONE_APPOINTMENTS,
      emergencyPhone: env.BRAND_PHONE_EMERGENCY,
      membersSite: env.BRAND_MEMBERS_SITE,
      mailDomain: env.BRAND_MAIL_DOMAIN,
    },
    maintenance: {
      noticeFrom: env.MAINTENANCE_NOTICE_FROM,
      unavailableFrom: env.MAINTENANCE_UNAVAILABLE_FROM,
      until: env.MAINTENANCE_UNTIL,
      closedLogin: env.MAINTENANCE_CLOSED_LOGIN,
    },
  }
}

function isSecureContext(url: string): boolean {
  const {protocol, hostname} = new URL(url)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
