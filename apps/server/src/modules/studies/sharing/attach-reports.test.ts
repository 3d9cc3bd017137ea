import {aLaboratoryReport, anInstance, aSeries, aStudy} from '@ceibo/testing/builders/study-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {testConfiguration, testDependencies} from '#api/testing/test-server.ts'
import {attachReports} from './attach-reports.ts'
import {shareServer} from './test-share-server.ts'

const {db} = await freshDatabase()

const config = testConfiguration({SHARE_FILES: 'attachment'})
const on = testDependencies(db, {config})

async function mailTo(recipient: string) {
  const mail = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'data'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  return {...mail, signal: AbortSignal.timeout(30_000)}
}

it('R9: attaches the reports of a share when its mail is sent, and the outbox holds none of them', async () => {
  const {share} = await shareServer(db, {config})
  const ana = await aPatient(db)
  const blood = await aLaboratoryReport(db, ana, {title: 'Química'})
  const onlyImages = await aStudy(db, ana, {reports: [], series: [aSeries([anInstance()])]})
  await share(ana, [blood.uid, onlyImages.uid], {destinatario: 'adjunto@ejemplo.test'})

  const mail = await mailTo('adjunto@ejemplo.test')
  const attached = await attachReports(mail, on)

  expect(mail.kind).toBe('attached-studies')
  expect(JSON.stringify(mail.data)).not.toContain('Química')
  expect(attached?.map(({filename, contentType}) => [filename, contentType])).toEqual([
    [expect.stringMatching(/^Química .*\.pdf$/), 'application/pdf'],
  ])
  expect(attached?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

it('R1: attaches nothing once the share has ended, and not what its sharer may no longer see', async () => {
  const {share, ask} = await shareServer(db, {config})
  const ana = await aPatient(db)
  const blood = await aLaboratoryReport(db, ana)
  const ended = await share(ana, [blood.uid], {destinatario: 'terminado@ejemplo.test'})
  await ask(ana, `/estudios/compartidos/${ended.id}/revocar`)
  await share(ana, [blood.uid], {destinatario: 'sinpermiso@ejemplo.test'})
  await db.updateTable('person').set({status: 'unvalidated'}).where('id', '=', ana.id).execute()

  expect(await attachReports(await mailTo('terminado@ejemplo.test'), on)).toBeNull()
  expect(await attachReports(await mailTo('sinpermiso@ejemplo.test'), on)).toEqual([])
})

it('attaches nothing where the network sends links, nor to other mails', async () => {
  const {share} = await shareServer(db)
  const ana = await aPatient(db)
  await share(ana, [(await aLaboratoryReport(db, ana)).uid], {destinatario: 'link@ejemplo.test'})
  const mail = await mailTo('link@ejemplo.test')

  expect(mail.kind).toBe('shared-studies')
  expect(await attachReports(mail, on)).toEqual([])
})
