import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {aBundle} from '#modules/studies/import/imaging/test-imaging-bundles.ts'
import {anImagedStudy, anImageOf, imagingServer} from '#modules/studies/import/imaging/test-imaging-import.ts'
import {withdrawStudy} from './withdraw-study.ts'

const {db} = await freshDatabase()

/** Somebody with images, which nobody has withdrawn. */
async function withImages() {
  const server = await imagingServer(db)
  const person = await anAccount(db)
  const of = anImagedStudy(person)
  await server.bring({'image.dcm': anImageOf(of)})
  const {uid} = of.study
  let key = 0
  const withdraw = (coversImages: boolean) =>
    withdrawStudy(
      {
        studyUid: uid,
        status: 'entered-in-error',
        at: null,
        coversImages,
        reason: 'de otra persona',
        source: 'command, Ana',
        key: String(key++),
        by: 'Ana',
      },
      server.on,
    )
  const warnings = async () => {
    const rows = await db.selectFrom('notification').select('id').where('person_id', '=', person.id).execute()
    return rows.length
  }
  const audited = async () => {
    const rows = await db
      .selectFrom('audit_event')
      .select('action')
      .where('object', '=', `study:${uid} by Ana`)
      .execute()
    return rows.length
  }
  return {...server, person, of, withdraw, warnings, audited}
}

it.each([
  ['with its report', true],
  ['before any report', false],
])('of a study whose report was withdrawn %s are withdrawn, audited and said to people once', async (_, hasReport) => {
  const {bring, list, person, of, withdraw, warnings, audited} = await withImages()
  if (hasReport) await bring({'report.json': aBundle(of)})
  await withdraw(false)
  const [before, rows] = [await warnings(), await audited()]
  expect((await list(person))[0]).toMatchObject({puede_ver_imagenes: true})

  expect((await withdraw(true)).is).toBe('withdrawn')
  expect((await list(person))[0]).toMatchObject({status: 'Retirado', puede_ver_imagenes: false})
  expect([await warnings(), await audited()]).toEqual([before + 1, rows + 1])

  expect((await withdraw(true)).is).toBe('unchanged')
  await withdraw(false)
  expect([await warnings(), await audited()]).toEqual([before + 1, rows + 1])
})
