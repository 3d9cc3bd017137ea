import type {UploadLimits} from '@ceibo/contract/wire/endpoint'
import {type ErrorCode, ERRORS} from '@ceibo/contract/wire/errors'
import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {AppError} from '#platform/app-error.ts'
import {bodyTimeout} from './body-timeout.ts'
import {BodyExcess} from './bounded-parts.ts'
import {boundaryOf, multipartFiles, MultipartRefused, type MultipartProblem} from './multipart-files.ts'

/** Room for names, headers and boundaries around the files. */
const ROOM_BYTES = 16 * 1024
const PART = 'file'

/** Accepts multipart bodies in the routes that `mount` adds; all others refuse them. */
export async function acceptFiles(server: FastifyInstance, mount: (scope: FastifyInstance) => void): Promise<void> {
  await server.register(async (scope) => {
    // The call is authorized before its body is read.
    scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
    mount(scope)
  })
}

/** The complete `file` parts of a multipart body; the names and types given by the client are ignored. */
export async function readFiles(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: UploadLimits,
): Promise<readonly Buffer[]> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw new AppError('unsupported-media')
  const boundary = boundaryOf(request.headers['content-type'])
  if (boundary === undefined) throw new AppError('bad-request')
  const bytes = upload.requestBytes + ROOM_BYTES
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw new AppError('too-large')
  const limits = {fields: 5, fieldSize: 1_000, files: upload.files, fileSize: upload.fileBytes, bytes}
  try {
    const files = await bodyTimeout(request, reply, () => multipartFiles(request.raw, {name: PART, boundary, limits}))
    if (files.length === 0) throw wrongFiles('Elegí al menos un archivo')
    if (files.reduce((sum, {length}) => sum + length, 0) > upload.requestBytes) throw new AppError('too-large')
    return files
  } catch (error) {
    throw error instanceof AppError ? error : asUploadError(error, upload)
  }
}

function asUploadError(cause: unknown, upload: UploadLimits): AppError {
  if (cause instanceof MultipartRefused) return refusalOf(cause.problem, upload, cause)
  if (cause instanceof BodyExcess) return cause.of === 'bytes' ? new AppError('too-large', {cause}) : tooMany(upload)
  // The body ended early or is not multipart.
  return new AppError('bad-request', {cause})
}

function refusalOf(problem: MultipartProblem, upload: UploadLimits, cause: unknown): AppError {
  switch (problem.is) {
    case 'file-size':
      return tooLarge(problem.index, cause)
    case 'too-many':
      return tooMany(upload)
    case 'name':
      return wrongFiles('Se espera el archivo con este nombre')
  }
}

const tooMany = ({files}: UploadLimits) => wrongFiles(`Podés subir hasta ${files} archivos`)

const tooLarge = (index: number, cause: unknown) =>
  new AppError('file-too-large', {problems: [problemOfFile(index, 'file-too-large')], cause})

/** The problem of one of several files, by its index: `file.0` is the first. */
export const problemOfFile = (index: number, code: ErrorCode): FieldProblem => ({
  field: `${PART}.${index}`,
  message: ERRORS[code].text,
})

const wrongFiles = (message: string) => new AppError('invalid', {problems: [{field: PART, message}]})
