import {createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual} from 'node:crypto'
import {Transform, type TransformCallback} from 'node:stream'
import {BackupRefused} from './backup-refused.ts'

// AES-256-GCM in the STREAM construction (https://eprint.iacr.org/2015/189): the nonce of each record has its number and whether it is the
// last, so that a stream cannot be cut short, put in another order or joined with another one. Each stream has a key of its own, derived from the
// key of the backups, a random salt and the purpose, so that one stored object cannot take the place of another.

const MAGIC = Buffer.from('CEIBO-BK')
const VERSION = 1
const SALT_BYTES = 32
const KEY_ID_BYTES = 8
/** Magic, version, seven zero bytes, id of the key, salt. */
const HEADER_BYTES = 16 + KEY_ID_BYTES + SALT_BYTES
const RECORD_BYTES = 64 * 1024
const TAG_BYTES = 16
const SEALED_RECORD_BYTES = RECORD_BYTES + TAG_BYTES

export const DAMAGED = 'was altered, is cut short, or lies under the name of another'

/** Encrypts a stream; `purpose` names what it is and is needed to read it again. */
export function sealing(key: Buffer, purpose: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const header = Buffer.concat([MAGIC, Buffer.from([VERSION, 0, 0, 0, 0, 0, 0, 0]), keyId(key), salt])
  const recordKey = derived(key, salt, purpose)
  const seal = (record: Buffer, number: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', recordKey, nonce(number, isLast)).setAAD(header)
    return Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()])
  }
  return inRecords(RECORD_BYTES, seal, (stream) => stream.push(header))
}

/** Decrypts a stream. It fails with BackupRefused for another key, another purpose, and any change; what it gave before is authentic. */
export function opening(key: Buffer, purpose: string): Transform {
  let header = Buffer.alloc(0)
  let recordKey: Buffer | undefined
  const open = (record: Buffer, number: number, isLast: boolean) => {
    if (recordKey === undefined || record.length < TAG_BYTES) throw new BackupRefused(`${purpose} ${DAMAGED}`)
    const decipher = createDecipheriv('aes-256-gcm', recordKey, nonce(number, isLast), {authTagLength: TAG_BYTES})
    decipher.setAAD(header).setAuthTag(record.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new BackupRefused(`${purpose} ${DAMAGED}`)
    }
  }
  const records = inRecords(SEALED_RECORD_BYTES, open)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (recordKey !== undefined) return pass(records, chunk, done)
      header = Buffer.concat([header, chunk])
      if (header.length < HEADER_BYTES) return done()
      const rest = header.subarray(HEADER_BYTES)
      header = header.subarray(0, HEADER_BYTES)
      const refusal = refusalOf(header, key, purpose)
      if (refusal !== undefined) return done(new BackupRefused(refusal))
      recordKey = derived(key, header.subarray(-SALT_BYTES), purpose)
      pass(records, rest, done)
    },
    flush(done) {
      records.end()
      records.once('end', done)
    },
    construct(done) {
      records.on('data', (chunk: Buffer) => this.push(chunk))
      records.on('error', (error) => this.destroy(error))
      done()
    },
  })
}

const pass = (records: Transform, chunk: Buffer, done: () => void) => {
  if (records.write(chunk)) done()
  else records.once('drain', done)
}

/** Gathers a stream into records of `size` bytes. The last one has the rest, and at least one byte of a stream that is not empty. */
function inRecords(
  size: number,
  work: (record: Buffer, number: number, isLast: boolean) => Buffer,
  begin: (stream: Transform) => void = () => undefined,
): Transform {
  let waiting: Buffer[] = []
  let length = 0
  let number = 0
  function takeRecords(stream: Transform, chunk: Buffer): void {
    waiting.push(chunk)
    length += chunk.length
    if (length <= size) return
    const all = Buffer.concat(waiting)
    let from = 0
    for (; all.length - from > size; from += size) stream.push(work(all.subarray(from, from + size), number++, false))
    waiting = [all.subarray(from)]
    length = all.length - from
  }
  return new Transform({
    construct(done) {
      begin(this)
      done()
    },
    transform(chunk: Buffer, _, done) {
      attempt(done, () => takeRecords(this, chunk))
    },
    flush(done) {
      attempt(done, () => void this.push(work(Buffer.concat(waiting), number, true)))
    },
  })
}

const attempt = (done: TransformCallback, act: () => void) => {
  try {
    act()
    done()
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(number, 7)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

function refusalOf(header: Buffer, key: Buffer, purpose: string): string | undefined {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) return `${purpose} ${DAMAGED}`
  if (header[MAGIC.length] !== VERSION) {
    return `${purpose} was written in version ${header[MAGIC.length]} of the format: a newer version of the product reads it`
  }
  const isOurs = timingSafeEqual(header.subarray(16, 16 + KEY_ID_BYTES), keyId(key))
  return isOurs ? undefined : `${purpose} was encrypted with another BACKUP_KEY`
}

const derived = (key: Buffer, salt: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `ceibo backup ${VERSION} ${purpose}`, 32))

/** Tells another key from a damaged stream, and says nothing of the key. */
const keyId = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'ceibo backup key id', KEY_ID_BYTES))

/** A name for an object that says nothing of its content to who lacks the key. */
export const sealedName = (key: Buffer, text: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `ceibo backup name ${text}`, 20)).toString('hex')
