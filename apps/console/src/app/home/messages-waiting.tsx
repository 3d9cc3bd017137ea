import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {dueText, KIND_NAMES, matterOf, PROMISE, urgencyOf} from '#features/inbox/inbox-words.ts'
import {inboxQuery} from '#features/inbox/inbox.api.ts'
import {useMinute} from '#shared/times.ts'
import {WaitingQueue} from './waiting-queue.tsx'

/** What people sent by the public forms and waits for an answer. */
export function MessagesWaiting() {
  const now = useMinute()
  const query = useQuery(inboxQuery())
  return (
    <WaitingQueue
      label="Mensajes"
      titles={{
        unread: 'Mensajes',
        one: '1 mensaje por responder',
        many: (total) => `${total} mensajes por responder`,
      }}
      texts={{loading: 'Cargando los mensajes', empty: 'No hay mensajes por responder.', promise: PROMISE}}
      query={query}
      queue={query.data}
      rows={(query.data?.messages ?? []).map((one) => ({
        id: one.id,
        href: pathTo(CONSOLE_PATHS.message, {enquiryId: String(one.id)}),
        kind: KIND_NAMES[one.kind],
        who: one.name,
        what: <bdi>{matterOf(one)}</bdi>,
        hands: one.hands,
        due: dueText(one, now),
        urgency: urgencyOf(one, now),
      }))}
    />
  )
}
