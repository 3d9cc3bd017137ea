import {FILE_MEGABYTES, MAX_FILES, REQUEST_MEGABYTES} from './upload-limits.ts'
import * as z from 'zod/mini'
import {endpoint, perHour} from '#wire/endpoint.ts'
import {captchaSolution, semicolonList} from '#wire/wire-fields.ts'
import {answer, headers} from '#wire/wire-message.ts'

const MEGABYTE = 1024 * 1024

/** The limits of one upload, in bytes. */
export const UPLOAD_LIMITS = {
  files: MAX_FILES,
  fileBytes: FILE_MEGABYTES * MEGABYTE,
  requestBytes: REQUEST_MEGABYTES * MEGABYTE,
} as const

/** The opaque name that the server gave to a stored file. No other name of a file is ever used. */
export const fileKey = z.string().check(z.regex(/^[\w-]{32}$/, 'Volvé a subir el archivo'))

export const uploadPermit = endpoint('uploadPermit', 'POST /aws/s3/permiso', {
  summary: 'Leave to upload up to five files in fifteen minutes, for whoever has no session; sent as a bearer',
  authorization: 'none',
  captcha: true,
  limits: [perHour('network', 120)],
  output: answer({permit: ['permiso', z.string()], seconds: ['segundos', z.number()]}),
})

/**
 * The captcha comes in a header, since the call is authorized before its body is read; `recaptcha` is the one that every proxy passes.
 * The bearer is that of a session, of a re-upload link or of an upload permit; without one a solved captcha for `uploadFile` is
 * needed. Everybody may upload images; PDF, for medical orders, needs a session. Either all files are stored or none: `errores`
 * names each invalid one by its index, `file.0` the first.
 */
export const uploadFile = endpoint('uploadFile', 'POST /aws/s3/uploadFile', {
  summary: 'Upload images (JPG, PNG) or, with a session, PDF orders; answers the names to hand in with a form',
  authorization: 'patient-or-link',
  limits: [perHour('account', 40), perHour('network', 600)],
  countsNetworkItself: true,
  upload: UPLOAD_LIMITS,
  input: headers({
    captcha: ['recaptcha', z.optional(captchaSolution)],
    specifiedCaptcha: ['apim_recaptcha', z.optional(captchaSolution)],
  }),
  output: answer({keys: ['name', semicolonList]}),
  errors: ['captcha-required', 'file-too-large', 'file-type', 'file-unreadable', 'too-slow'],
})
