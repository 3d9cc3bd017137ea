import {expiredOutsideRequests} from '@ceibo/agenda/over-http/outside-request.queries'
import {expiredDoubles} from '@ceibo/agenda/over-http/outside-double.queries'
import {expiredSlots, sweepAgenda} from '@ceibo/agenda/built-in/slots/agenda-sweep.queries'
import {expiredWaiting} from '@ceibo/agenda/built-in/waiting/waiting-offer.queries'
import {countSlotDays} from '@ceibo/agenda/built-in/numbers/slot-days.queries'
import {defineModule, owned} from '#api/mount/define-module.ts'
import {agendaRoutes} from './agenda.routes.ts'
import {extendSlots} from './extend-slots.ts'

/** What the built-in agenda of the package needs of the server, and its editing. */
export const agendaModule = defineModule('agenda', {
  routes: agendaRoutes,
  jobs: [
    {
      name: 'sweep-agenda',
      cron: '*/5 * * * *',
      async run({db, clock}) {
        await sweepAgenda(db, clock.now())
        return 0
      },
    },
    {name: 'count-slot-days', cron: '*/15 * * * *', run: async ({db, clock}) => countSlotDays(db, clock.now())},
    {name: 'extend-slots', cron: '30 3 * * *', run: extendSlots},
  ],
  expiries: (now) => [
    ...expiredOutsideRequests(now),
    ...expiredDoubles(now),
    ...expiredSlots(now),
    ...expiredWaiting(now),
  ],
  tables: {
    ...owned(
      ['practitioner', 'specialty', 'service', 'offering', 'offering_service', 'coverage_rule', 'room'],
      ['catalogues'],
    ),
    ...owned(['agenda', 'agenda_hours', 'agenda_break', 'agenda_extra', 'agenda_change', 'agenda_patient', 'closure']),
    ...owned(['slot', 'slot_day', 'slot_hold', 'appointment', 'appointment_step', 'outside_request', 'outside_double']),
    ...owned(['absence_plan', 'plan_item', 'reminder']),
    ...owned(['reminder_rule', 'reminder_wording'], ['catalogues']),
    ...owned(['waiting_entry', 'freed_slot', 'waiting_offer']),
  },
})
