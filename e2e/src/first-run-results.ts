import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import * as z from 'zod/mini'
import {expectGoodScreen} from './accessible-page.ts'
import {operate} from './first-run-server.ts'
import {expect} from './quiet-console.ts'
import {SOFIA} from './registration-walk.ts'
import {sendByMllp} from './send-by-mllp.ts'

type Server = {dataDir: string; mllpPort: number}

const BORN = '1997-05-14'

/** A laboratory gets a client of its own and sends a report of Sofía by FHIR. */
export async function sendByFhir(page: Page, server: Server, title: string): Promise<void> {
  const made = await operate(server, 'intake client create laboratorio --scope laboratory')
  const [id, secret] = [...made.matchAll(/client_\w+ +(\S+)/g)].map(([, value]) => value)
  const given = await page.request.post('/fhir/token', {
    headers: {authorization: `Basic ${btoa(`${id}:${secret}`)}`},
    form: {grant_type: 'client_credentials'},
  })
  const {access_token: token} = z.object({access_token: z.string()}).parse(await given.json())
  const [patient, value] = [
    'urn:uuid:0c5d7a5e-53c8-4a57-9a0e-3f3b0d3d0001',
    'urn:uuid:0c5d7a5e-53c8-4a57-9a0e-3f3b0d3d0003',
  ]
  const report = {
    resourceType: 'DiagnosticReport',
    identifier: [{system: 'https://laboratorio.example/protocolo', value: '26-1'}],
    status: 'final',
    code: {text: title},
    subject: {reference: patient},
    effectiveDateTime: '2026-11-26T07:40:00-03:00',
    issued: '2026-11-26T16:10:00-03:00',
    performer: [{display: 'Laboratorio Central'}],
    result: [{reference: value}],
  }
  const observation = {
    resourceType: 'Observation',
    status: 'final',
    code: {coding: [{system: 'http://loinc.org', code: '2345-7'}], text: 'Glucemia'},
    valueQuantity: {value: 130, unit: 'mg/dL'},
    referenceRange: [{low: {value: 70}, high: {value: 100}}],
  }
  const resources = [
    {
      fullUrl: patient,
      resource: {
        resourceType: 'Patient',
        identifier: [{system: 'http://www.renaper.gob.ar/dni', value: SOFIA.document}],
        name: [{family: SOFIA.lastName, given: [SOFIA.firstName]}],
        birthDate: BORN,
      },
    },
    {fullUrl: 'urn:uuid:0c5d7a5e-53c8-4a57-9a0e-3f3b0d3d0002', resource: report},
    {fullUrl: value, resource: observation},
  ]
  const entry = resources.map((one) => ({...one, request: {method: 'POST', url: one.resource.resourceType}}))
  const answer = await page.request.post('/fhir', {
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json'},
    data: JSON.stringify({resourceType: 'Bundle', type: 'transaction', entry}),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Another one sends a report by HL7 in which two figures of her document are exchanged, so that it matches nobody. */
export async function sendByHl7({mllpPort}: Server, title: string): Promise<void> {
  const wrong = SOFIA.document.replace(/(\d)(\d)$/, '$2$1')
  const answer = await sendByMllp(mllpPort, [
    String.raw`MSH|^~\&|LIS|LAB|PORTAL|CEIBO|20261126161000-0300||ORU^R01|FIRST-1|P|2.5||||||UNICODE UTF-8`,
    `PID|1||${wrong}^^^RENAPER^DNI||${SOFIA.lastName}^${SOFIA.firstName}||${BORN.replaceAll('-', '')}|F`,
    `OBR|1||26-2^LAB|UREA^${title}|||20261126074000-0300|||||||||||||||20261126161000-0300|||F`,
    'OBX|1|NM|3091-6^Uremia^LN||68|mg/dL|10-50||||F',
  ])
  expect(answer).toContain('MSA|AA|FIRST-1')
}

/** By the keyboard: the one result that waits is looked at beside Sofía, given to her and published. */
export async function assignWaiting(page: Page): Promise<void> {
  await page.goto(`${CONSOLE}${CONSOLE_PATHS.results}`)
  const result = page.getByRole('region', {name: /^Resultado a nombre de Paz/})
  await page
    .getByRole('region', {name: 'Cola'})
    .getByRole('button', {name: /Paz Sofía/})
    .press('Enter')
  await expect(result).toBeVisible()
  await page.keyboard.press('t')
  await expect(result.getByText(/Es tuyo desde las/)).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.press('Space')
  await expect(result.getByRole('row', {name: /Documento/})).toContainText('≈ Parecido')
  await page.keyboard.press('a')
  await result.getByLabel(/El documento no es el mismo/).fill('Lo confirmé con el laboratorio por teléfono.')
  await page.keyboard.press('Control+Enter')
  await expect(result.getByText(/Se publica y se le avisa a las/)).toBeVisible()
  await expectGoodScreen(page, 'the first result that was assigned')
  await result.getByRole('heading', {level: 2}).click()
  await page.keyboard.press('y')
  await expect(result.getByText('Está publicado y se le avisó: ya no se deshace acá.')).toBeVisible()
}

/** Her session, which is older than the desk's word that she is who she says, shows both. */
export async function readResults(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(PATHS.area)
  await expect(page.getByRole('region', {name: 'Laboratorio'}).getByRole('link').first()).toBeVisible()
  await expect(page.getByText('Validá tu identidad')).toHaveCount(0)
  for (const [title, value] of Object.entries(values)) {
    await page.goto(PATHS.studies)
    await page
      .getByRole('link', {name: new RegExp(title)})
      .first()
      .press('Enter')
    await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible()
    await expect(page.getByRole('main').getByRole('paragraph').filter({hasText: value})).toHaveCount(1)
  }
  await expectGoodScreen(page, 'the first result of a network')
}
