import {readIdentity} from '@ceibo/dicom/reading/read-dicom'
import {DicomError} from '@ceibo/dicom/reading/dicom-error'
import {isSamePatient} from '#built-in/study-language.ts'
import type {ByteRange, StoredFile} from '@ceibo/adapters/files/port'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {type ArchivedStudy, byLatest, type StudyPatient, UnreachableStudies} from '#archived-study.ts'
import type {ArchivedPart, ArchivedSeries, ImagingArchive, InstanceKey} from '#imaging/port.ts'
import type {DicomwebClient} from './dicomweb-client.ts'
import type {SpooledFile} from './spooled-file.ts'
import {
  archivedParts,
  archivedSeries,
  archivedStudy,
  remoteInstance,
  type RemotePatient,
  remoteStudy,
  type RemoteStudy,
} from './remote-study.ts'

type Options = {
  client: DicomwebClient
  /** The patient with this document number and birth date in the portal; undefined for none, and for several. */
  identify: (patient: RemotePatient) => Promise<StudyPatient | undefined>
  /** The store of the reports, and of imported images. */
  store: ImagingArchive
}

type ArchivedContent = {series: ArchivedSeries[]; parts: ArchivedPart[]}

const PAGE = 200
const MAX_PAGES = 5

/** The requested attributes that not every archive returns by default: description, institution, modalities, number of instances. */
const INCLUDED = ['00081030', '00080080', '00080061', '00201208']

const isUid = (text: string) => /^\d+(\.\d+)*$/.test(text) && text.length <= 64

/**
 * The images of an archive over DICOMweb (docs/integration/dicomweb.md), combined with the store, which has the reports. A study whose images
 * are in the store is shown from there.
 */
export function dicomwebImages({client, identify, store}: Options): ImagingArchive {
  async function search(query: Readonly<Record<string, string>>): Promise<RemoteStudy[]> {
    const found = new Map<string, RemoteStudy>()
    for (let page = 0; page < MAX_PAGES; page++) {
      const asked = new URLSearchParams({...query, limit: String(PAGE), offset: String(page * PAGE)})
      for (const tag of INCLUDED) asked.append('includefield', tag)
      const answer = await client.search(asked)
      const before = found.size
      for (const one of answer.found.flatMap((item) => remoteStudy(item) ?? [])) found.set(one.study.uid, one)
      const isLast = answer.found.length < PAGE && !answer.hasMore
      if (isLast || found.size === before) break
    }
    return [...found.values()]
  }

  async function archivedOf(patient: StudyPatient): Promise<ArchivedStudy[]> {
    const {documentNumber, birthDate} = patient
    // In a search, * and ? are wildcards.
    if (!/^[\p{L}\d]+$/u.test(documentNumber)) return []
    const found = await search({PatientID: documentNumber})
    const own = found.filter((one) => one.patient.id === documentNumber && one.patient.birthDate === birthDate)
    // The archive does not know the type of the document, so it cannot distinguish two people with the same number: it is not asked then.
    const known = await identify({id: documentNumber, birthDate})
    return known !== undefined && isSamePatient(known, patient) ? own.map((one) => archivedStudy(one, patient)) : []
  }

  async function archived(uid: string): Promise<ArchivedStudy | undefined> {
    const found = (await search({StudyInstanceUID: uid})).find(({study}) => study.uid === uid)
    const patient = found && (await identify(found.patient))
    return found && patient && archivedStudy(found, patient)
  }

  /** The images of a study, if all of them are of one patient whom the portal knows, and who is also the patient of its report in the store. */
  async function archivedContentOf(uid: string, reported: ArchivedStudy | undefined): Promise<ArchivedContent> {
    const found = await client.metadata(`studies/${uid}`, (item) => remoteInstance(item, uid))
    const instances = found.flatMap((one) => one ?? [])
    const [first, ...others] = new Map(instances.map(({patient}) => [JSON.stringify(patient), patient])).values()
    if (instances.length === 0) return {series: [], parts: []}
    const patient = first && others.length === 0 ? await identify(first) : undefined
    const isWrong = patient === undefined || (reported !== undefined && !isSamePatient(patient, reported.patient))
    if (isWrong) throw new OutsideFailure('unknown', 'The archive has the images of the study for somebody else')
    return {series: archivedSeries(instances), parts: archivedParts(instances)}
  }

  /** Asked for twice when a viewer opens: once for its images and once for the rest. */
  const reading = new Map<string, Promise<ArchivedContent>>()

  function contentOf(uid: string): Promise<ArchivedContent> {
    const known = reading.get(uid)
    if (known !== undefined) return known
    const content = readContent(uid).finally(() => reading.delete(uid))
    reading.set(uid, content)
    return content
  }

  /** A study of which the store has images is shown from there; parts alone may be the report of images that the archive has. */
  async function readContent(uid: string): Promise<ArchivedContent> {
    const [series, parts] = await Promise.all([store.series(uid), store.parts(uid)])
    if (series.length > 0 || !isUid(uid)) return {series, parts}
    const archived = await archivedContentOf(uid, await store.study(uid))
    const uids = new Set(parts.map((part) => part.uid))
    return {series: archived.series, parts: [...parts, ...archived.parts.filter((part) => !uids.has(part.uid))]}
  }

  return {
    async studiesOf(patient) {
      const [reported, images] = await Promise.allSettled([store.studiesOf(patient), archivedOf(patient)])
      if (reported.status === 'rejected') throw reported.reason
      if (images.status === 'rejected') {
        if (!(images.reason instanceof OutsideFailure)) throw images.reason
        throw new UnreachableStudies(reported.value.map(withUnknownImages), images.reason)
      }
      const byUid = new Map(images.value.map((study) => [study.uid, study]))
      const known = reported.value.map((study) => withImages(study, byUid.get(study.uid)))
      for (const {uid} of known) byUid.delete(uid)
      return [...known, ...byUid.values()].toSorted(byLatest)
    },
    async study(uid) {
      const reported = await store.study(uid)
      if (!isUid(uid) || hasImages(reported)) return reported
      if (reported === undefined) return archived(uid)
      try {
        return withImages(reported, await archived(uid))
      } catch (error) {
        if (error instanceof OutsideFailure) return withUnknownImages(reported)
        throw error
      }
    },
    issuedSince: (since) => store.issuedSince(since),
    reports: (studyUid) => store.reports(studyUid),
    async series(studyUid) {
      return (await contentOf(studyUid)).series
    },
    async parts(studyUid) {
      return (await contentOf(studyUid)).parts
    },
    async instance(key, range) {
      const imported = await store.instance(key, range)
      if (imported !== undefined || !areUids(key)) return imported
      const file = await client.file(pathOf(key))
      return file && checked(file, key, range)
    },
    async rendered({frame, columns, rows, window, ...key}) {
      if (!areUids(key)) return undefined
      // Orthanc does not decode escaped commas.
      const shown = window === null ? '' : `&window=${window.center},${window.width},linear`
      return client.picture(`${pathOf(key)}/frames/${frame + 1}`, `viewport=${columns},${rows}&quality=95${shown}`)
    },
  }
}

const hasImages = (study: ArchivedStudy | undefined) => study !== undefined && study.images !== null && study.images > 0

/** A study that is not reported yet may have images in the archive; a pending one has none yet. */
const withUnknownImages = (study: ArchivedStudy): ArchivedStudy =>
  hasImages(study) || study.state === 'pending' ? study : {...study, images: null}

/** A study of the store with the archive's data of its images, unless the archive has it for somebody else. */
function withImages(reported: ArchivedStudy, found: ArchivedStudy | undefined): ArchivedStudy {
  if (found === undefined || hasImages(reported) || !isSamePatient(found.patient, reported.patient)) return reported
  const performedAt = reported.performedAt ?? found.performedAt
  const modalities = [...new Set([...found.modalities, ...reported.modalities])]
  const kinds = new Set(reported.parts.map(({kind}) => kind))
  const parts = [...reported.parts, ...found.parts.filter(({kind}) => !kinds.has(kind))]
  return {...reported, performedAt, images: found.images, parts, modalities}
}

const areUids = ({studyUid, seriesUid, instanceUid}: InstanceKey) => [studyUid, seriesUid, instanceUid].every(isUid)

const pathOf = ({studyUid, seriesUid, instanceUid}: InstanceKey) =>
  `studies/${studyUid}/series/${seriesUid}/instances/${instanceUid}`

/** The requested part of a file. Throws OutsideFailure for the file of another image. */
async function checked(file: SpooledFile, key: InstanceKey, range: ByteRange | undefined): Promise<StoredFile> {
  if (!isOf(key, file.head)) {
    await file.close()
    throw new OutsideFailure('unknown', 'The archive gave the file of another image')
  }
  return {contentType: 'application/dicom', size: file.size, stream: file.stream(range)}
}

function isOf({studyUid, seriesUid, instanceUid}: InstanceKey, head: Buffer): boolean {
  try {
    const {study, series, instance} = readIdentity(head)
    return study === studyUid && series === seriesUid && instance === instanceUid
  } catch (error) {
    if (error instanceof DicomError) return false
    throw error
  }
}
