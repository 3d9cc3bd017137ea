import multipart from '@fastify/multipart'
import type {UploadLimits} from '@ceibo/contract/endpoint'
import {ERRORS} from '@ceibo/contract/errors'
import type {ErrorCode, FieldProblem} from '@ceibo/contract/errors'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {AppError} from './app-error.ts'
import {bodyTimeout} from './body-timeout.ts'

/** Room for names, headers and boundaries around the files. */
const ROOM_BYTES = 16 * 1024
const PART = 'file'

/** Accepts multipart bodies in the routes that `mount` adds; all others refuse them. */
export async function acceptFiles(server: FastifyInstance, mount: (scope: FastifyInstance) => void): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(multipart)
    mount(scope)
  })
}

/** The complete `file` parts of a multipart body; the names and types given by the client are ignored. */
export async function readFiles(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: UploadLimits,
): Promise<readonly Buffer[]> {
  if (!request.isMultipart()) throw new AppError('unsupported-media')
  if (Number(request.headers['content-length'] ?? 0) > upload.requestBytes + ROOM_BYTES) throw new AppError('too-large')
  const limits = {
    fieldNameSize: 100,
    fieldSize: 1_000,
    fields: 5,
    fileSize: upload.fileBytes,
    files: upload.files,
    parts: upload.files + 5,
    headerPairs: 20,
  }
  try {
    return await bodyTimeout(request, reply, () => collect(request.parts({limits}), upload))
  } catch (error) {
    throw error instanceof AppError ? error : asUploadError(error, upload)
  }
}

async function collect(parts: ReturnType<FastifyRequest['parts']>, upload: UploadLimits): Promise<readonly Buffer[]> {
  const files: Buffer[] = []
  let bytes = 0
  for await (const part of parts) {
    if (part.type !== 'file') continue
    if (part.fieldname !== PART) throw wrongFiles('Se espera el archivo con este nombre')
    const content = await part.toBuffer().catch((error: unknown) => {
      throw isTooLarge(error) ? tooLarge(files.length, error) : error
    })
    bytes += content.length
    if (bytes > upload.requestBytes) throw new AppError('too-large')
    files.push(content)
  }
  if (files.length === 0) throw wrongFiles('Elegí al menos un archivo')
  return files
}

function asUploadError(cause: unknown, upload: UploadLimits): AppError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  switch (code) {
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return wrongFiles(`Podés subir hasta ${upload.files} archivos`)
    default:
      // The body ended early or is not multipart.
      return new AppError('bad-request', {cause})
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

const tooLarge = (index: number, cause: unknown) =>
  new AppError('file-too-large', {problems: [problemOfFile(index, 'file-too-large')], cause})

/** The problem of one of several files, by its index: `file.0` is the first. */
export const problemOfFile = (index: number, code: ErrorCode): FieldProblem => ({
  campo: `${PART}.${index}`,
  mensaje: ERRORS[code].text,
})

const wrongFiles = (mensaje: string) => new AppError('invalid', {problems: [{campo: PART, mensaje}]})
