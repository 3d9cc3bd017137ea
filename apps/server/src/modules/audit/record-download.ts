import type {Download} from '../../api/file-answer.ts'
import type {Dependencies} from '../../dependencies.ts'
import {isAuditAction} from './audit-actions.ts'
import {writeAudit} from './audit-event.queries.ts'

/** Audits who receives whose file. */
export async function recordDownload(
  {endpoint, file, actor, request}: Download,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<void> {
  const action = endpoint.file.auditAction
  if (!isAuditAction(action)) throw new Error(`The audit has no words for ${action}`)
  const {subjectId, object} = file
  await writeAudit(on.db, {at: on.clock.now(), actor, action, result: 'sent', subjectId, object, request})
}
