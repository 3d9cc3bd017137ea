import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {aChildOf} from '@ceibo/testing/builders/patient-builders'
import {aLaboratoryReport, aReport, aStudy, aValue} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {storeStudy} from '@ceibo/studies/built-in/store-study'
import {expect, it} from 'vitest'
import {TEST_NOW, testDependencies} from '#api/testing/test-server.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {newResultsMail} from '#modules/studies/mails/study-mails.ts'
import {mailTiming} from '#modules/notifications/preferences/mail-timing.ts'
import {studyServer} from '#modules/studies/test-studies.ts'
import {notifyResults} from './notify-results.ts'

const {db} = await freshDatabase()

function aJob() {
  const clock = settableClock(TEST_NOW)
  const on = testDependencies(db, {clock})
  return {clock, run: () => notifyResults(on)}
}

const notificationsOf = async (personId: number) =>
  await db
    .selectFrom('notification')
    .select(['text', 'topic'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()

const mailsOf = async (recipient: string | null) =>
  db
    .selectFrom('mail_outbox')
    .select(['kind', 'data', 'person_id'])
    .where('recipient', '=', recipient ?? '')
    .execute()

it('tells each version once by notification and mail, without saying what it is', async () => {
  const {run} = aJob()
  const ana = await anAccount(db)
  const study = await aLaboratoryReport(db, ana, {title: 'Serología para VIH', category: 'hiv'})
  await aStudy(db, ana)

  await Promise.all([run(), run()])
  await run()

  expect(await notificationsOf(ana.id)).toEqual([{text: 'Tenés 2 resultados nuevos.', topic: 'results'}])
  const mails = await mailsOf(ana.email)
  expect(mails).toMatchObject([{kind: 'new-results', person_id: ana.id}])
  expect(JSON.stringify(mails)).not.toMatch(/VIH|Serolog|Radiograf/)

  const corrected = aReport({issuedAt: new Date('2026-03-02T09:55:00-03:00'), values: [aValue({name: 'Otra'})]})
  await storeStudy(db, {...study, reports: [corrected]})
  await run()
  expect((await notificationsOf(ana.id)).map(({text}) => text)).toEqual([
    'Tenés 2 resultados nuevos.',
    'Tenés un resultado nuevo.',
  ])
})

it('tells a guardian who may see the results of a child, and of sensitive ones of an adolescent only the adolescent', async () => {
  const {run} = aJob()
  const mother = await anAccount(db)
  const [child, adolescent, unlinked] = [
    await aChildOf(db, mother.id),
    await aChildOf(db, mother.id, {birth_date: '2012-01-01', first_name: 'Bruno'}),
    await aChildOf(db, mother.id, {relationshipStatus: 'unverified', first_name: 'Lola'}),
  ]
  await aStudy(db, child)
  await aStudy(db, adolescent, {category: 'pregnancy'})
  await aStudy(db, unlinked)

  await run()

  expect(await notificationsOf(mother.id)).toEqual([{text: 'Tomás tiene un resultado nuevo.', topic: 'results'}])
})

it('waits until the result may be seen, and says nothing of what was opened before', async () => {
  const {clock, run} = aJob()
  const {open, choose} = await studyServer(db)
  const [ana, eva] = [await anAccount(db), await anAccount(db)]
  await choose(ana, 'con-comentario')
  await aStudy(db, ana)
  await open(eva, await aStudy(db, eva))

  await run()
  expect([await notificationsOf(ana.id), await notificationsOf(eva.id)]).toEqual([[], []])

  clock.advance(10 * 24 * 3_600)
  await run()
  expect((await notificationsOf(ana.id)).length).toBe(1)
})

it('tells nobody of history that is imported, nor somebody who has not proved to be the patient', async () => {
  const {run} = aJob()
  const [ana, marta] = [await anAccount(db), await anAccount(db, {status: 'unvalidated'})]
  await aStudy(db, ana, {reports: [aReport({issuedAt: new Date('2025-12-01T09:00:00-03:00')})]})
  await aStudy(db, marta)

  await run()

  expect([await notificationsOf(ana.id), await notificationsOf(marta.id)]).toEqual([[], []])
})

it('follows what a person wants to be told of results, and when', () => {
  const mail = {data: {}, usefulUntil: null}
  const quietHours = {from: '09:00', until: '11:00'}
  expect(mailTiming(newResultsMail.topic, mail, {mailOff: ['results'], quietHours: null}, TEST_NOW)).toEqual({
    is: 'unwanted',
  })
  expect(mailTiming(newResultsMail.topic, mail, {mailOff: [], quietHours}, TEST_NOW)).toMatchObject({is: 'later'})
})
