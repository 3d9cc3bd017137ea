import {systemClock} from '@ceibo/adapters/clock/port'
import {CommandRefused} from '@ceibo/server/cli/command-line'
import type {Commands} from '@ceibo/server/cli/operation-command'
import {fileStoreOf} from '@ceibo/server/outside-systems'
import {clearDemo} from '#clear-demo.ts'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {openGuard} from '#demo-guard.queries.ts'
import {NetworkAlreadyThere} from '#load-demo.ts'
import {DEMO_CARD_COMMAND} from './demo-card-command.ts'
import {loadDemoWith} from './load-demo-once.ts'

function refuseOther(error: unknown): never {
  throw error instanceof NetworkAlreadyThere ? new CommandRefused(error.message) : error
}

/** The commands of `npm run ceibo` that the demo adds. */
export const DEMO_COMMANDS: Commands = {
  'demo load': {
    summary: 'load the demo network',
    help: 'Loads the demo network into an empty database; one that has it stays as it is. The images of its studies are drawn when the server starts. Refused in production.',
    refusal: ({demo}) => (demo ? undefined : 'The demo never exists in production: set DEMO=1 outside of it.'),
    run: async ({db, config}) => {
      const {loaded} = await loadDemoWith({db, clock: systemClock, files: fileStoreOf(config)}).catch(refuseOther)
      return loaded ? 'The demo network is loaded.' : 'The demo network was there already.'
    },
  },
  'demo clear': {
    summary: 'remove the demo network and all that was done in it',
    help: 'Removes the demo network, its people and their appointments, all or nothing. The audit stays. Refused in production.',
    refusal: ({production}) => (production ? 'The demo never exists in production: nothing is removed.' : undefined),
    run: async ({db, config}) => {
      const {cleared, files} = await clearDemo(db)
      const store = fileStoreOf(config)
      for (const key of files) await store.remove(key)
      return cleared ? 'The demo network is gone.' : 'There was no demo network.'
    },
  },
  'demo guard': {
    summary: 'open a guard of today, to try the desk at any hour',
    help: 'Opens a guard of Barrio Norte for its desk, today and tomorrow from midnight to midnight, on Sundays and holidays too: the demo has no other agendas then. Patients do not see it. Refused in production.',
    refusal: ({demo}) => (demo ? undefined : 'The demo never exists in production: set DEMO=1 outside of it.'),
    run: async ({db}) => {
      const opened = await inTransaction(db, (tx) => openGuard(tx, civilDate(systemClock.now())))
      if (!opened) throw new CommandRefused('There is no demo network.')
      return 'The guard of Barrio Norte attends today and tomorrow.'
    },
  },
  ...DEMO_CARD_COMMAND,
}
