import {systemClock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {movePortal} from '#modules/setup/portal-door.ts'

const command = (isOpen: boolean, texts: {summary: string; help: string; done: string; already: string}) => ({
  summary: texts.summary,
  help: texts.help,
  run: async ({db}: {db: Database}) =>
    (await movePortal(isOpen, {actor: {is: 'system'}}, {db, clock: systemClock})) ? texts.done : texts.already,
})

/** The door of the portal, for whoever operates the installation. */
export const PORTAL_COMMANDS = {
  'portal open': command(true, {
    summary: 'show the portal to patients',
    help: 'Shows the portal to patients, also while the check list of the console is not complete. Running servers follow at once.',
    done: 'Patients see the portal.',
    already: 'Patients saw the portal already.',
  }),
  'portal close': command(false, {
    summary: 'take the portal away from patients',
    help: 'Every page of the portal says that it is closed and whom to call, and its calls answer so; the console and the intake of results go on. Running servers follow at once.',
    done: 'The portal is closed.',
    already: 'The portal was closed already.',
  }),
}
