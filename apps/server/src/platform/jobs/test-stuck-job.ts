import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {builtInLaboratory} from '@ceibo/studies/laboratory/built-in-laboratory'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {connectDatabase} from '@ceibo/database/open-database'
import {recordAppointment} from '#modules/appointments/record-appointment.queries.ts'
import {testConfiguration} from '#api/testing/test-server.ts'
import {createLog} from '#platform/health/create-log.ts'
import {workerThreads} from '#platform/work/worker-threads.ts'
import {startJobs} from './start-jobs.ts'

// A process for tests to kill: begins a job on the database of its argument, prints that it did, and never ends the job.

const [, , ownerUrl = ''] = process.argv

const db = connectDatabase(ownerUrl, () => undefined)
const files = folderFiles('unused')
const clock = settableClock(new Date())

await startJobs({
  db,
  ownerUrl,
  clock,
  config: testConfiguration(),
  registers: {exports: []},
  threads: workerThreads(),
  wake: () => undefined,
  bookingSystem: builtInAgenda({db, clock, write: recordAppointment}),
  imaging: builtInImages({db, files}),
  laboratory: builtInLaboratory({db}),
  files,
  log: createLog('silent'),
  jobs: [{name: 'stuck', cron: '0 0 1 1 *', run}],
})

async function run(): Promise<number> {
  process.stdout.write('The job runs\n')
  return new Promise(() => undefined)
}
