import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {aPractitioner} from '@ceibo/testing/builders/network-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import sharp from 'sharp'
import {expect, it} from 'vitest'
import {storeSitePicture} from '#modules/content/content.offers.ts'
import {memberOf} from '#modules/catalogues/test-catalogue-member.ts'
import {aFolder} from '#modules/studies/images/test-image-files.ts'

const {db} = await freshDatabase()
const aMember = memberOf(db)

/** A picture as an upload leaves it, by its name and version. */
async function aPhoto(name: string): Promise<string> {
  const bytes = await sharp({create: {width: 300, height: 300, channels: 3, background: '#aabbcc'}})
    .png()
    .toBuffer()
  const {version} = await storeSitePicture(
    {name, bytes, alternative: 'Un retrato'},
    {db, files: folderFiles(await aFolder())},
  )
  return `${name}/${version}`
}

const photoOf = (id: number) =>
  db.selectFrom('practitioner').select('photo').where('id', '=', id).executeTakeFirstOrThrow()

it('gives a professional a photo, and takes it back', async () => {
  const {save, send, rowOf} = await aMember('agendas')
  const {id: rowId} = await aPractitioner(db)
  const {version, values} = await rowOf('professionals', rowId)
  expect(values['photo']).toBeNull()
  const photo = await aPhoto('retrato-uno')
  const saved = await save('professionals', {rowId, version}, {...values, photo})
  expect(saved.body).toMatchObject({estado: 0})
  expect(await photoOf(rowId)).toEqual({photo})
  await send(`/cambios/${saved.body['changeId']}/deshacer`, {})
  expect(await photoOf(rowId)).toEqual({photo: null})
})

it('refuses a photo that is not stored, or an address', async () => {
  const {save, rowOf} = await aMember('agendas')
  const {id: rowId} = await aPractitioner(db)
  const {version, values} = await rowOf('professionals', rowId)
  const stored = await aPhoto('retrato-dos')
  for (const photo of [
    `retrato-dos/${'0'.repeat(16)}`,
    `otro/${stored.split('/')[1]}`,
    'https://otro.example/x.png',
    '../x',
  ]) {
    const refused = await save('professionals', {rowId, version}, {...values, photo})
    expect(refused.status).toBe(422)
    expect(refused.body['errores']).toMatchObject([{campo: 'draft.values.photo'}])
  }
  expect(await photoOf(rowId)).toEqual({photo: null})
})
