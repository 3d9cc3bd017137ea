import type {Dependencies} from '#dependencies.ts'
import {isAuditAction} from './audit-actions.ts'
import {writeAudit} from './audit-event.queries.ts'
import type {Download} from '#api/answers/send-file.ts'

/** Audits who receives whose file, unless it is a part of something whose opening was audited. */
export async function recordDownload(
  {endpoint, file, actor, request}: Download,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<void> {
  const action = endpoint.file.auditAction
  if (action === null) return
  if (!isAuditAction(action)) throw new Error(`The audit has no words for ${action}`)
  const {subjectId, object, readerId} = file
  const reader = readerId === undefined ? actor : ({is: 'patient', personId: readerId} as const)
  const event = {actor: reader, action, result: 'sent', subjectId, object, request}
  await writeAudit(on.db, {at: on.clock.now(), ...event})
}
