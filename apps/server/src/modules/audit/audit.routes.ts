import * as contract from '@ceibo/contract/audit/audit-desk'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {exportAudit, searchAudit, verifyChain, whoSaw} from './desk/read-audit.ts'

// The roles of the calls say who reads the audit, which is of the whole network; ids only narrow it.

export const auditRoutes: readonly Route[] = [
  route(contract.searchAudit, nobody('personId', 'staffId', 'document'), anybody, searchAudit),
  route(contract.whoSaw, nobody('personId'), anybody, whoSaw),
  route(contract.exportAudit, nobody('personId', 'staffId'), anybody, exportAudit),
  route(contract.verifyChain, nobody(), anybody, verifyChain),
]
