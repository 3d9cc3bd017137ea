import * as log from '@ceibo/contract/personal-data/access-log'
import * as exports from '@ceibo/contract/personal-data/data-export'
import * as requests from '@ceibo/contract/personal-data/data-requests'
import {route, type Route} from '#api/mount/route.ts'
import {readAccessLog} from './access-log/read-access-log.ts'
import {downloadJson, downloadPdf} from './export/download-data-export.ts'
import {readDataExport, requestDataExport} from './export/request-data-export.ts'
import {requestsOf} from './requests/data-request.queries.ts'
import {dataRequestView} from './requests/data-request.view.ts'
import {objectToAccess, requestCorrection} from './requests/file-request.ts'
import {onlySelf, onlyOwner} from '#api/subjects/policies.ts'
import {access} from './personal-data.subjects.ts'
import {self} from '#api/subjects/subject.ts'

const own = self(['personId'])

export const personalDataRoutes: readonly Route[] = [
  route(log.accessLog, own, onlySelf, readAccessLog),
  route(log.objectToAccess, access('eventId'), onlyOwner, objectToAccess),
  route(requests.dataRequests, own, onlySelf, async ({subject}, {db}) =>
    (await requestsOf(db, subject.person.personId)).map(dataRequestView),
  ),
  route(requests.requestCorrection, own, onlySelf, requestCorrection),
  route(exports.dataExport, own, onlySelf, readDataExport),
  route(exports.requestDataExport, own, onlySelf, requestDataExport),
  route(exports.dataExportJson, own, onlySelf, downloadJson),
  route(exports.dataExportPdf, own, onlySelf, downloadPdf),
]
