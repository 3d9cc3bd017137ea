import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto'

const FLAGS = {present: 0x01, verified: 0x04, attested: 0x40}

type Asked = {challenge: string; rpId: string}
/** The parts of a device's answer that a test falsifies. */
type Claims = {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  type?: string
  userHandle?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const bytes = (...parts: (number | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part)))

/** A simulated device with one key (ES256), whose answers have the form of a browser's `toJSON`. */
export function anAuthenticator({origin = 'http://localhost:3000'} = {}) {
  const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const {x = '', y = ''} = publicKey.export({format: 'jwk'})
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  let handle = ''

  const clientData = (type: string, {challenge}: Asked, given: Claims) =>
    Buffer.from(
      JSON.stringify({type: given.type ?? type, challenge, origin: given.origin ?? origin, crossOrigin: false}),
    )

  function deviceData({rpId}: Asked, given: Claims, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(given.counter ?? counter)
    const verified = given.isVerified === false ? 0 : FLAGS.verified
    return bytes(sha256(given.rpId ?? rpId), FLAGS.present | verified | flags, count)
  }

  return {
    id,
    /** The answer to a request to make a key. */
    make(options: {challenge: string; rp: {id: string}; user: {id: string}}, given: Claims = {}) {
      const asked = {challenge: options.challenge, rpId: options.rp.id}
      handle = options.user.id
      // The COSE key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const head = Buffer.from('a5010203262001215820', 'hex')
      const key = bytes(head, Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url'))
      const attested = bytes(Buffer.alloc(16), 0, credentialId.length, credentialId, key)
      const data = bytes(deviceData(asked, given, FLAGS.attested), attested)
      // {fmt: 'none', attStmt: {}, authData}
      const attestation = bytes(
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        data.length,
        data,
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', asked, given).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** The answer to a sign-in; the counter increases with each. */
    answer(asked: Asked, given: Claims = {}) {
      counter = given.counter ?? counter + 1
      const client = clientData('webauthn.get', asked, given)
      const data = deviceData(asked, given, 0)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', bytes(data, sha256(client)), privateKey).toString('base64url'),
          userHandle: given.userHandle ?? handle,
        },
        clientExtensionResults: {},
      }
    },
  }
}
