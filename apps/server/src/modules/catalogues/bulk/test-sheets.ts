import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {ImportReport} from '@ceibo/contract/catalogues/bulk/bulk-import'
import type {SheetId} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {Database} from '@ceibo/database/open-database'
import * as z from 'zod/mini'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {cataloguesModule} from '#modules/catalogues/catalogues.module.ts'

const CSV_MARK = '\uFEFF'
const reportIn = z.custom<ImportReport>((value) => value instanceof Object && 'files' in value)

const answerOf = (answer: {statusCode: number; payload: string}) => ({
  status: answer.statusCode,
  body: z.record(z.string(), z.any()).parse(JSON.parse(answer.payload)),
})

/** A member, and their imports and exports over HTTP. For tests. */
export async function sheetsOfMember(db: Database, role: StaffRole, {centre}: {centre?: string} = {}) {
  const server = await testServer(db, {routes: cataloguesModule.routes, clock: settableClock(TEST_NOW)})
  const {headers} = await signedInStaff(db, {roles: [role], ...(centre !== undefined && {centre})})
  async function upload(files: readonly (readonly [SheetId, string | Buffer])[], act: string) {
    const form = new FormData()
    for (const [, content] of files) form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'hoja.csv')
    const body = new Response(form)
    const sheets = encodeURIComponent(files.map(([sheet]) => sheet).join(';'))
    return answerOf(
      await server.inject({
        method: 'POST',
        url: `${STAFF_API}/planillas/${sheets}/${act}`,
        headers: {...headers, 'content-type': body.headers.get('content-type') ?? ''},
        payload: Buffer.from(await body.arrayBuffer()),
      }),
    )
  }

  const preview = async (...files: (readonly [SheetId, string | Buffer])[]) => {
    const {status, body} = await upload(files, 'revision')
    if (status !== 200) throw new Error(`The preview was answered ${status}: ${JSON.stringify(body)}`)
    return reportIn.parse(body['report'])
  }
  const apply = (shown: string | null, ...files: (readonly [SheetId, string | Buffer])[]) =>
    upload(files, `aplicacion/${shown}`)

  return {
    upload,
    preview,
    apply,
    /** Previews and applies. */
    imported: async (...files: (readonly [SheetId, string | Buffer])[]) => {
      const report = await preview(...files)
      const {body} = await apply(report.shown, ...files)
      return {report, body}
    },
    exported: async (sheet: SheetId): Promise<string> => {
      const answer = await server.inject({method: 'GET', url: `${STAFF_API}/planillas/${sheet}`, headers})
      if (answer.statusCode !== 200) throw new Error(`The export was answered ${answer.statusCode}`)
      return answer.payload.replace(CSV_MARK, '')
    },
    send: async (method: 'GET' | 'POST', path: string, payload?: object) =>
      answerOf(await server.inject({method, url: `${STAFF_API}${path}`, headers, ...(payload && {payload})})),
  }
}
