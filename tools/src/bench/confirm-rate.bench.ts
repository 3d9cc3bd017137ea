import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {runCommand} from '#run-command.ts'
import {type BenchResult, percentile} from './bench-result.ts'
import {type Booker, BOOKINGS_EACH, insertBareSlots, insertBookers} from './confirm-rate.queries.ts'
import {inParallel} from './parallel-work.ts'
import {postJson, type SignedIn, signIn} from './wire-client.ts'
import {type OnProduct, withProduct} from './with-product.ts'

const CLIENTS = 16
const BOOKERS = 460
/** Warms up the server: after some requests its code is compiled and its statements are planned. */
const WARM_UP = 600
const PGBENCH_SECONDS = 3
const ROUNDS = 4
const LIMIT = 0.2

/** The bare transaction: begin, take a free slot, insert the appointment, commit; four round trips. */
const BARE = `
\\set n :n + 1
\\set slot :client_base + :client_id * 100000 + :n
\\set patient :patient_base + :client_id * 250 + :n % 250
\\set practitioner :practitioner_base + :client_id
\\set start :epoch + (:n / 250) * 86400 + (:n % 250) * 300
\\set end :start + 300
begin;
update slot set state = 'taken' where id = :slot and state = 'free';
insert into appointment (slot_id, patient_id, booked_by, practitioner_id, centre_id, room_id, specialty_id, service_id, during, day, created_at)
  values (:slot, :patient, :patient, :practitioner, :centre, :room, :specialty, :service,
    tstzrange(to_timestamp(:start), to_timestamp(:end)), (to_timestamp(:start) at time zone 'America/Argentina/Buenos_Aires')::date, now());
commit;
`

async function pgbench(url: string, script: string, variables: Record<string, number>): Promise<number> {
  const settings = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const {code, output} = await runCommand('pgbench', [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '2',
    '-T',
    String(PGBENCH_SECONDS),
    '-f',
    script,
    ...settings,
    url,
  ])
  const rate = /tps = ([\d.]+)/.exec(output)?.[1]
  if (code !== 0 || rate === undefined) throw new Error(`pgbench (Debian: postgresql-contrib) failed:\n${output}`)
  return Number(rate)
}

type Task = {nth: number; signedIn: SignedIn; body: Record<string, unknown>}

/**
 * Searches the slots that each booker will book, so that they count as offered, and returns the confirmations to send: first one
 * of each booker, then the second of each, because no real person books ten appointments at the same time.
 */
async function prepareBookings(url: string, bookers: readonly Booker[]): Promise<Task[]> {
  const tasks: Task[] = []
  await inParallel(bookers, 4, async (booker) => {
    const signedIn = await signIn(url, booker.document, booker.password)
    for (const [nth, search] of booker.searches.entries()) {
      const found = await postJson(url, '/apim/turnos/disponibles', search, signedIn)
      const slots = found.respuesta?.turnos?.turno ?? []
      if (slots.length < BOOKINGS_EACH)
        throw new Error(`A search found ${slots.length} slots: ${JSON.stringify(found)}`)
      for (const [index, slot] of slots.entries()) {
        tasks.push({
          nth: index * booker.searches.length + nth,
          signedIn,
          body: {
            prestadorId: slot.prestador,
            idCentro: slot['id-centro'],
            fechaDesde: slot['fecha-turno'],
            horaDesde: slot['hora-desde'],
            especialidadId: search.especialidadId,
            practicas: search.practicas,
            cantidadTurnos: 1,
            origenAfiliado: 'web',
          },
        })
      }
    }
  })
  return tasks.toSorted((one, other) => one.nth - other.nth)
}

/** Confirmations per second over HTTP, compared with the bare transaction on the same database with the same number of clients. */
export const run = (): Promise<BenchResult> => withProduct(measure)

async function measure({product, database, dataDir}: OnProduct): Promise<BenchResult> {
  const bookers = await insertBookers(database.ownerUrl, BOOKERS)
  const tasks = await prepareBookings(product.url, bookers)
  const script = join(dataDir, 'bare.sql')
  writeFileSync(script, BARE)
  const bare: number[] = []
  const http: number[] = []
  const latencies: number[] = []
  let refused = 0
  let serverSeconds = 0
  const confirmed = async (task: Task): Promise<boolean> => {
    const answer = await postJson(product.url, '/apim/turnos/confirmar', task.body, task.signedIn)
    return answer.respuesta?.datosrespuesta?.estado === 'OK'
  }
  await inParallel(tasks.splice(0, WARM_UP), CLIENTS, async (task) => void (await confirmed(task)))
  const share = Math.ceil(tasks.length / ROUNDS)
  for (let from = 0; from < tasks.length; from += share) {
    const part = tasks.slice(from, from + share)
    bare.push(await pgbench(database.ownerUrl, script, await insertBareSlots(database.ownerUrl, CLIENTS)))
    const began = performance.now()
    const cpu = product.cpuSeconds()
    await inParallel(part, CLIENTS, async (task) => {
      const sent = performance.now()
      if (!(await confirmed(task))) refused += 1
      latencies.push(performance.now() - sent)
    })
    http.push(part.length / ((performance.now() - began) / 1000))
    serverSeconds += product.cpuSeconds() - cpu
  }
  const bareRate = bare.reduce((sum, rate) => sum + rate, 0) / bare.length
  const httpRate = http.reduce((sum, rate) => sum + rate, 0) / http.length
  const ratio = httpRate / bareRate
  const figures = [
    {what: `bare transaction, pgbench, ${CLIENTS} clients`, value: `${bareRate.toFixed(0)}/s`},
    {
      what: `confirm over HTTP, ${CLIENTS} clients`,
      value: `${httpRate.toFixed(0)}/s, ${((serverSeconds / tasks.length) * 1000).toFixed(2)} ms of processor in the server each, p50 ${percentile(latencies, 0.5).toFixed(0)} ms, p99 ${percentile(latencies, 0.99).toFixed(0)} ms`,
    },
    {what: 'ratio', value: `${(ratio * 100).toFixed(1)} %`, limit: `≥ ${LIMIT * 100} %`, ok: ratio >= LIMIT},
    {
      what: `refused of ${tasks.length} bookings without a competitor`,
      value: String(refused),
      limit: '= 0',
      ok: refused === 0,
    },
  ]
  return {
    name: 'Confirm',
    figures,
    ok: figures.every((figure) => figure.ok !== false),
    note: 'Limited by the processor, which PostgreSQL, server and clients share: PostgreSQL uses over half of it. Mails wait in the outbox.',
  }
}
