import {execFile} from 'node:child_process'
import {setTimeout as pause} from 'node:timers/promises'
import {promisify} from 'node:util'
import {reportsOfStudy, valuesOfStudy} from '@ceibo/studies/built-in/report.queries'
import {waitingResults} from '@ceibo/studies/built-in/unmatched.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {createLog} from '#platform/health/create-log.ts'
import {exampleOf} from '#modules/studies/import/documents/test-documents.ts'
import {laboratoryUid} from '#modules/studies/import/values/laboratory-fields.ts'
import {mllpFrame} from './mllp-frames.ts'
import {anOru, aSystem, mllpOn} from './test-mllp-server.ts'

const {db} = await freshDatabase()
await aPatient(db, {
  document_type_id: 2,
  document_number: '71000012',
  birth_date: '1983-05-14',
  first_name: 'María',
  last_name: 'Suárez',
})

const uidOf = (protocol: string) => laboratoryUid('LAB', protocol)
const versionsOf = async (protocol: string) => (await reportsOfStudy(db, uidOf(protocol))).length
const codeOf = (answer: string) => /\rMSA\|(A[AER]\|[^|\r]*)/.exec(answer)?.[1]

describe('a message over MLLP', () => {
  it('is acknowledged once it is stored', async () => {
    const {port} = await mllpOn(db)
    const system = await aSystem(port)

    const answer = await system.ask(anOru())

    const [msh = '', msa, ...more] = answer.split('\r')
    expect(msh).toMatch(
      /^MSH\|\^~\\&\|PORTAL\|CEIBO\|LIS\|LAB\|20260302130000\+0000\|\|ACK\^R01\|[\da-f]{18}\|P\|2\.5$/,
    )
    expect([msa, more]).toEqual(['MSA|AA|M-1', ['']])
    expect(await valuesOfStudy(db, uidOf('H-1'))).toMatchObject([{name: 'Glucemia', version: 1}])
  })

  it('is answered as the first time when it comes again, and stored once; another one under its number is refused', async () => {
    const {port} = await mllpOn(db)
    const [system, other] = [await aSystem(port), await aSystem(port)]

    const [first, second] = await Promise.all([
      system.ask(anOru({id: 'R-1', protocol: 'R-1'})),
      other.ask(anOru({id: 'R-1', protocol: 'R-1'})),
    ])
    const changed = await system.ask(anOru({id: 'R-1', protocol: 'R-1', value: '300'}))

    expect(codeOf(first)).toBe('AA|R-1')
    expect(second).toBe(first)
    expect(codeOf(changed)).toBe('AE|R-1')
    expect(changed).toContain('ERR||MSH^^10|205^Duplicate key identifier^HL70357|E|')
    expect(await versionsOf('R-1')).toBe(1)
  })

  it('corrects a report, and takes it back', async () => {
    const {port} = await mllpOn(db)
    const system = await aSystem(port)
    const ask = async (id: string, changes: Parameters<typeof anOru>[0]) =>
      codeOf(await system.ask(anOru({id, protocol: 'C-1', ...changes})))

    expect(await ask('C-1', {})).toBe('AA|C-1')
    expect(await ask('C-2', {value: '104', order: 'C', result: 'C', sent: '20260221161000-0300'})).toBe('AA|C-2')
    expect(await versionsOf('C-1')).toBe(2)
    expect(await ask('C-3', {result: 'W', sent: '20260222161000-0300'})).toBe('AA|C-3')
    expect(await reportsOfStudy(db, uidOf('C-1'))).toMatchObject([{isWithdrawn: true}, {isWithdrawn: true}])
  })

  it('is told what cannot be used, with its place; what a correction took back that cannot be read is shown no more', async () => {
    const {port} = await mllpOn(db)
    const system = await aSystem(port)
    await system.ask(anOru({id: 'E-1', protocol: 'E-1'}))
    const two = `${anOru({id: 'E-2', protocol: 'E-1', sent: '20260221161000-0300', result: 'W'})}OBX|2|NM|X^Otro||1||||||K\r`

    const answer = await system.ask(two)

    expect(codeOf(answer)).toBe('AE|E-2')
    expect(answer).toContain(
      'ERR||OBX^^11|207^Application internal error^HL70357|E||||message 1, segment 5, OBX: OBX-11: "K" is no status of HL7 table 0085',
    )
    expect(await reportsOfStudy(db, uidOf('E-1'))).toMatchObject([{isWithdrawn: true}])
    const right = anOru({id: 'E-2', protocol: 'E-1', sent: '20260221161000-0300', value: '90'})
    expect(codeOf(await system.ask(right))).toBe('AA|E-2')
  })

  it('that is none of results, or none at all, is refused', async () => {
    const {port} = await mllpOn(db)
    const system = await aSystem(port)
    expect(await system.ask(anOru({type: 'ADT^A01'}))).toContain(
      '\rMSA|AR|M-1|results come as ORU R01\rERR||MSH^^9|200^',
    )
    expect(await system.ask(anOru({processing: 'T'}))).toContain('ERR||MSH^^11|202^')
    expect(codeOf(await system.ask(anOru({id: ''})))).toBe('AE|')
    expect(codeOf(await system.ask('hola'))).toBe('AR|')
    expect(codeOf(await system.ask(''))).toBe('AR|')
    expect(codeOf(await system.ask(anOru({id: 'D-1'}) + anOru({id: 'D-2'})))).toBe('AE|D-1')
  })

  it('is kept apart when it matches nobody, without saying to the sender why', async () => {
    const {port} = await mllpOn(db)
    const system = await aSystem(port)
    const answer = await system.ask(anOru({id: 'A-1', protocol: 'A-1', document: '79999999'}))
    expect(codeOf(answer)).toBe('AA|A-1')
    expect(answer).toContain('|W||||protocol A-1: document, birth date and name are not those of one patient')
    expect(await waitingResults(db)).toMatchObject([{uid: uidOf('A-1'), source: 'hl7 LIS LAB', reason: 'nobody'}])
  })

  it.each([
    ['8859/1', 'latin1'],
    ['UNICODE UTF-8', 'utf8'],
  ] as const)('is read in the character set that it names, %s', async (charset, encoding) => {
    const {port} = await mllpOn(db)
    const system = await aSystem(port)
    const text = anOru({id: charset, protocol: charset, charset}).replaceAll('Glucemia', 'Fósforo: ñandú')
    expect(codeOf(await system.ask(Buffer.from(text, encoding)))).toBe(`AA|${charset}`)
    expect(await valuesOfStudy(db, uidOf(charset))).toMatchObject([{name: 'Fósforo: ñandú'}])
  })

  it('is taken as the documentation shows it', async () => {
    const {port} = await mllpOn(db)
    const system = await aSystem(port)
    const message = (await exampleOf('mllp-intake.md', 'hl7')).replaceAll('\n', '\r')
    expect(codeOf(await system.ask(message))).toBe('AA|20261127-0091')
  })

  it('leaves nothing of what it says in the log', async () => {
    const lines: string[] = []
    const log = createLog('debug', {write: (line) => void lines.push(line)})
    const {port} = await mllpOn(db, {}, {log})
    const system = await aSystem(port)
    await system.ask(anOru({id: 'L-1', protocol: 'LOG-77'}))
    await system.ask(anOru({id: 'L-2', protocol: 'LOG-77', result: 'K'}))
    const text = lines.join('')
    expect(text).toContain('"code":"AA"')
    for (const secret of ['71000012', 'Suárez', 'Glucemia', 'LOG-77']) expect(text).not.toContain(secret)
  })
})

describe('a connection', () => {
  it('brings several messages at once, and any of them in pieces', async () => {
    const {port} = await mllpOn(db)
    const system = await aSystem(port)
    const frames = [1, 2, 3].map((n) => mllpFrame(Buffer.from(anOru({id: `S-${n}`, protocol: `S-${n}`}))))

    system.write(Buffer.concat(frames))
    expect((await system.answers(3)).map(codeOf)).toEqual(['AA|S-1', 'AA|S-2', 'AA|S-3'])

    for (const byte of mllpFrame(Buffer.from(anOru({id: 'S-4', protocol: 'S-4'})))) {
      system.write(Buffer.from([byte]))
      if (byte === 0x7c) await pause(0)
    }
    expect((await system.answers(1)).map(codeOf)).toEqual(['AA|S-4'])
  })

  it('that begins a message anew drops the half one', async () => {
    const {port} = await mllpOn(db)
    const system = await aSystem(port)
    system.write(`\v${anOru({id: 'X-1', protocol: 'X-1'})}`)
    expect(codeOf(await system.ask(anOru({id: 'X-2', protocol: 'X-2'})))).toBe('AA|X-2')
    expect(await versionsOf('X-1')).toBe(0)
  })

  it('that sends and hangs up without an answer has sent it; the same again is not stored twice', async () => {
    const {port} = await mllpOn(db)
    const gone = await aSystem(port)
    gone.write(mllpFrame(Buffer.from(anOru({id: 'G-1', protocol: 'G-1'}))))
    await pause(20)
    gone.socket.destroy()
    while ((await versionsOf('G-1')) === 0) await pause(20)
    const system = await aSystem(port)
    expect(codeOf(await system.ask(anOru({id: 'G-1', protocol: 'G-1'})))).toBe('AA|G-1')
    expect(await versionsOf('G-1')).toBe(1)
  })

  it('is closed when a message does not end, in bytes or in time, or when nothing is a message', async () => {
    const {port, warnings} = await mllpOn(db, {messageMs: 200, maxBytes: 10_000})
    const [endless, slow, noise] = [await aSystem(port), await aSystem(port), await aSystem(port)]
    endless.write(`\vMSH${'x'.repeat(20_000)}`)
    slow.write('\vMSH|')
    noise.write('GET / HTTP/1.1\r\n'.repeat(100))
    await Promise.all([endless.closed(), slow.closed(), noise.closed()])
    expect(warnings.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'MLLP: a connection is closed: The message is too large',
      'MLLP: a connection is closed: What was sent is no message',
    ])
  })

  it('from another network is closed, and so is one too many', async () => {
    const {port, warnings} = await mllpOn(db, {networks: ['10.0.0.0/8']})
    await (await aSystem(port)).closed()
    expect(warnings).toEqual(['MLLP: a connection from a network that is not in MLLP_NETWORKS is closed'])
    const few = await mllpOn(db, {maxConnections: 1})
    const first = await aSystem(few.port)
    expect(codeOf(await first.ask(anOru()))).toBe('AA|M-1')
    await (await aSystem(few.port)).closed()
    expect(codeOf(await first.ask(anOru()))).toBe('AA|M-1')
  })

  it('gets the answer to the message in hand when the server stops, and none after it', async () => {
    const {server, port} = await mllpOn(db)
    const [busy, idle] = [await aSystem(port), await aSystem(port)]
    await idle.ask(anOru())
    busy.write(Buffer.concat(['Z-1', 'Z-2'].map((id) => mllpFrame(Buffer.from(anOru({id, protocol: id}))))))
    await pause(5)
    await server.close()
    await Promise.all([busy.closed(), idle.closed()])
    const answered = (await busy.answers(2)).map(codeOf)
    for (const id of ['Z-1', 'Z-2']) expect(answered.includes(`AA|${id}`)).toBe((await versionsOf(id)) === 1)
    expect(answered.length).toBeLessThanOrEqual(1)
  })
})

it('takes what the library of Debian sends, python3-hl7', async () => {
  const {port} = await mllpOn(db)
  const script = [
    'import hl7, sys',
    'from hl7.client import MLLPClient',
    'message = hl7.parse(sys.argv[2])',
    "with MLLPClient('127.0.0.1', int(sys.argv[1]), encoding='utf-8') as client:",
    '    for number in range(2):',
    "        print(hl7.parse(client.send_message(message).decode('utf-8').strip('\\x0b\\x1c\\r')).segment('MSA'))",
  ].join('\n')
  const {stdout} = await promisify(execFile)('/usr/bin/python3', [
    '-c',
    script,
    String(port),
    anOru({id: 'PY-1', protocol: 'PY-1'}),
  ])
  expect(stdout).toBe('MSA|AA|PY-1\nMSA|AA|PY-1\n')
  expect(await versionsOf('PY-1')).toBe(1)
})
