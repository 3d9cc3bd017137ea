import * as z from 'zod/mini'
import {endpoint} from '#wire/endpoint.ts'
import {identityOutcome} from './identity-scan.ts'
import {filesOf, handedInByPatient, submissionFields, documentOwner, caller} from './verification-fields.ts'
import {body} from '#wire/wire-message.ts'

const THREE_IMAGES = 'Enviá tres imágenes: el frente y el dorso del documento, y una foto tuya'
const ONE_FRAME = 'Enviá una imagen del documento'

/** A scan is one frame; a manual validation is three images. Type and files may be in the wire form or in ours. */
const filesOfValidation = z.check<Record<string, unknown>>(
  (payload) => {
    const {tipoValidacion: given, documentacion: files} = payload.value
    const isScan = given === 'scan' || String(given) === '1'
    const list = typeof files === 'string' ? files.split(';').filter((key) => key !== '') : files
    const count = Array.isArray(list) ? list.length : 0
    if (payload.issues.some(({path}) => path?.[0] === 'documentacion') || count === (isScan ? 1 : 3)) return
    const message = isScan ? ONE_FRAME : THREE_IMAGES
    payload.issues.push({code: 'custom', input: files, path: ['documentacion'], message, continue: true})
  },
  {when: ({value}) => typeof value === 'object' && value !== null},
)

export const verifyIdentity = endpoint('verifyIdentity', 'POST /registro/formulario/1/validacion', {
  ...handedInByPatient,
  summary:
    'Hand in front, back and a picture of oneself (tipoValidacion 2), or one frame with the barcode of the document (1), which the server reads again',
  input: body({
    ...caller,
    ...documentOwner,
    ...submissionFields,
    files: ['documentacion', filesOf(1, 3, THREE_IMAGES), filesOfValidation],
  }),
  output: identityOutcome,
  errors: ['review-open', 'already-validated', 'busy'],
})
