import type {Download} from '../../api/file-answer.ts'
import type {Dependencies} from '../../dependencies.ts'
import {writeAudit} from './audit-event.queries.ts'

/** Audits who receives whose file. */
export const recordDownload = ({endpoint, file, actor, request}: Download, on: Pick<Dependencies, 'db' | 'clock'>) =>
  writeAudit(on.db, {
    at: on.clock.now(),
    actor,
    action: endpoint.file.auditAction,
    result: 'sent',
    subjectId: file.subjectId,
    object: file.object,
    request,
  })
