import {execFileSync} from 'node:child_process'
import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {readDicom} from '@ceibo/dicom/reading/read-dicom'
import {TRANSFER_SYNTAX} from '@ceibo/dicom/reading/transfer-syntax'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {aFile, aFolder, openedStudy} from './test-image-files.ts'

const {db} = await freshDatabase()

/** The ZIP as a real program unpacks it. */
async function unpacked(zip: Buffer): Promise<string> {
  const folder = await aFolder()
  await writeFile(join(folder, 'study.zip'), zip)
  execFileSync('unzip', ['-q', '-d', join(folder, 'study'), join(folder, 'study.zip')])
  return join(folder, 'study')
}

describe('the ZIP of a study', () => {
  it('holds the files as they are, a directory that dcmtk reads, and a text in Spanish', async () => {
    const files = [aFile(1), aFile(2), aFile(3)]
    const {get} = await openedStudy(db, files)
    const answer = await get('zip')
    expect(answer.headers).toMatchObject({'content-type': 'application/zip', 'cache-control': 'no-store'})

    const folder = await unpacked(answer.rawPayload)

    for (const [at, file] of files.entries()) {
      expect(await readFile(join(folder, `DICOM/SE0001/IM0000${at + 1}`))).toEqual(file)
    }
    expect(await readFile(join(folder, 'LEEME.txt'), 'utf8')).toContain('DICOMDIR')
    expect(await readFile(join(folder, 'LEEME.txt'), 'utf8')).not.toContain('Ceballos')
    const listing = execFileSync('dcmdump', ['+P', '0004,1500', join(folder, 'DICOMDIR')], {encoding: 'latin1'})
    expect([...listing.matchAll(/\[(DICOM[^\]]+?)\s*\]/g)].map(([, path]) => path)).toEqual([
      'DICOM\\SE0001\\IM00001',
      'DICOM\\SE0001\\IM00002',
      'DICOM\\SE0001\\IM00003',
    ])
    expect(readDicom(await readFile(join(folder, 'DICOM/SE0001/IM00002'))).transferSyntax.uid).toBe(
      TRANSFER_SYNTAX.explicit,
    )
  })

  it('holds also a file that cannot be read, outside the directory', async () => {
    const broken = Buffer.from('no DICOM file')
    const {get} = await openedStudy(db, [broken, aFile(2)])
    const folder = await unpacked((await get('zip')).rawPayload)
    expect(await readFile(join(folder, 'DICOM/SE0001/IM00001'))).toEqual(broken)
    const listing = execFileSync('dcmdump', ['+P', '0004,1500', join(folder, 'DICOMDIR')], {encoding: 'latin1'})
    expect(listing).not.toContain('IM00001')
    expect(listing).toContain('IM00002')
  })

  it('R11: is audited with who received it', async () => {
    const {get, person, study} = await openedStudy(db, [aFile(1)])
    await get('zip')
    const rows = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id', 'result'])
      .where('object', '=', `study:${study.uid}`)
      .where('action', '=', 'images-download')
      .execute()
    expect(rows).toEqual([{actor_id: person.id, subject_id: person.id, result: 'sent'}])
  })

  it('needs a ticket', async () => {
    const {get} = await openedStudy(db, [aFile(1)])
    expect((await get('zip', {with: 'x'.repeat(43)})).statusCode).toBe(401)
  })
})
