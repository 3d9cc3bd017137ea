import {createHash} from 'node:crypto'
import {type BundleReading, parsedResource} from '#modules/studies/import/fhir/reports/fhir-report-values.ts'
import {resolveReference, type Resource} from '#modules/studies/import/fhir/fhir-bundle.ts'
import {type ImagingReport, imagingStudy, serviceRequest} from './fhir-imaging-resources.ts'

/** The key of a study of which only a report names the number, and no Study Instance UID: the same for all its versions. */
export const uidOfReport = (issuer: string, number: string, documentNumber: string): string =>
  `informe-${createHash('sha256')
    .update(JSON.stringify([issuer, number, documentNumber]))
    .digest('hex')
    .slice(0, 48)}`

type Identifier = ImagingReport['identifier'][number]

/** By what an imaging report names its study. `number` is the accession number, or else that of the report; "" for none. */
export type StudyNames = {uids: string[]; number: string; startedAt: Date | undefined; modalities: string[]}

const MAX_NUMBER = 64

/** The names of the study of a report: in the studies and requests that it refers to, and in its own identifiers. */
export function namesOfStudy(report: ImagingReport, resource: Resource, {bundle, complain}: BundleReading): StudyNames {
  const studies = report.imagingStudy.flatMap(({reference}) => {
    const found = resolveReference(reference, resource, bundle)
    return found?.type === 'ImagingStudy' ? (parsedResource(imagingStudy, found, complain) ?? []) : []
  })
  const requests = report.basedOn.flatMap(({reference}) => {
    const found = resolveReference(reference, resource, bundle)
    return found?.type === 'ServiceRequest' ? (parsedResource(serviceRequest, found, complain) ?? []) : []
  })
  const given = [...report.imagingStudy, ...report.basedOn].flatMap((one) => one.identifier ?? [])
  const identifiers = [...studies.flatMap((one) => one.identifier), ...given, ...report.identifier]
  const orders = requests.flatMap((one) => one.identifier)
  const number =
    [...identifiers, ...orders].find(isAccession)?.value ??
    report.identifier.find((one) => uidOf(one) === undefined)?.value
  const modalities = studies.flatMap((one) => [...one.modality, ...one.series.flatMap(({modality}) => modality ?? [])])
  return {
    uids: [...new Set(identifiers.flatMap((one) => uidOf(one) ?? []))],
    number: (number ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, MAX_NUMBER),
    startedAt: studies.find(({started}) => started !== undefined)?.started,
    modalities: [...new Set(modalities.flatMap(({code}) => code ?? []))],
  }
}

/** Of HL7 table 0203: the number that the order of images has in the radiology system. */
const isAccession = ({type, system = '', value}: Identifier): boolean =>
  value !== undefined && (type?.coding.some(({code}) => code === 'ACSN') === true || /accession/i.test(system))

/** The UID of DICOM in an identifier: `urn:oid:` under the system of DICOM, or alone. */
function uidOf({system, value = ''}: Identifier): string | undefined {
  const [, uid] = /^(?:urn:oid:)?(\d+(?:\.\d+)+)$/.exec(value) ?? []
  const isOfDicom = system === 'urn:dicom:uid' || (system === undefined && value.startsWith('urn:oid:'))
  return isOfDicom && uid !== undefined && uid.length <= 64 ? uid : undefined
}
