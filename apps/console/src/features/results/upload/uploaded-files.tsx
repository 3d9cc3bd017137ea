import type {
  UploadedFile,
  UploadedResult,
  UploadEffect,
  UploadReport,
} from '@ceibo/contract/studies/inbox/result-upload'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {inGroups} from '#shared/names.ts'
import {candidateName, KIND_NAMES, namedOr, REASON_NAMES} from '../result-words.ts'
import styles from './upload.module.css'

const FILE_KINDS: Record<UploadedFile['kind'], string> = {
  dicom: 'DICOM',
  csv: 'Planilla CSV',
  fhir: 'FHIR',
  hl7: 'HL7',
  pdf: 'PDF',
  unknown: 'No se toma',
}

const EFFECTS: Record<UploadEffect, string> = {
  new: '+ Se publica y se le avisa',
  correction: '✎ Corrige lo publicado y se le avisa',
  waits: '? Queda sin paciente, en Resultados',
  'takes-back': '− Retira lo publicado',
  known: '= Ya está publicado',
  'left-out': '○ Ya hay una versión posterior',
  'other-patient': '✕ Ya está a nombre de otra persona',
  refused: '✕ No se puede guardar',
}

/** Their words and the reason beside them say all that the notes do. */
const SAID: ReadonlySet<UploadEffect> = new Set(['waits', 'left-out', 'other-patient'])

const COUNTED = ['new', 'correction', 'takes-back', 'waits'] as const
const ACTS: Record<(typeof COUNTED)[number], string> = {
  new: 'publicar',
  correction: 'corregir',
  'takes-back': 'retirar',
  waits: 'dejar sin paciente',
}

/** The button that does what a report shows: "Publicar 3 y dejar sin paciente 1, y avisar". */
export function publishText({results}: UploadReport): string {
  const parts = COUNTED.flatMap((effect) => {
    const count = results.filter((one) => one.effect === effect).length
    return count === 0 ? [] : [`${ACTS[effect]} ${count}`]
  })
  const text = new Intl.ListFormat('es-AR').format(parts)
  const tells = results.some(({effect}) => effect !== 'waits' && COUNTED.some((one) => one === effect))
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${tells ? ', y avisar' : ''}`
}

/** What each file is and what is wrong with it, and of its results whom they name beside who gets them. */
export const UploadedFiles = ({report: {files, results}, names}: {report: UploadReport; names: readonly string[]}) => (
  <>
    <ul className={styles.files} aria-label="Archivos">
      {files.map(({kind, problems}, at) => (
        // Two files may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <b>
            <bdi>{names[at] ?? `Archivo ${at + 1}`}</bdi>
          </b>{' '}
          <span className={styles.kind}>{FILE_KINDS[kind]}</span>
          {problems.length > 0 && <Problems problems={problems} />}
        </li>
      ))}
    </ul>
    {results.length > 0 && (
      <table className={styles.table}>
        <caption>{results.length === 1 ? '1 resultado' : `${results.length} resultados`}</caption>
        <thead>
          <tr>
            <th scope="col">Qué es</th>
            <th scope="col">A quién nombra</th>
            <th scope="col">Para quién es</th>
            <th scope="col">Qué pasa</th>
          </tr>
        </thead>
        <tbody>
          {results.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Result key={at} one={one} file={one.file === null ? undefined : names[one.file]} />
          ))}
        </tbody>
      </table>
    )}
  </>
)

const Result = ({one, file}: {one: UploadedResult; file: string | undefined}) => (
  <tr>
    <th scope="row">
      {KIND_NAMES[one.kind]} · <bdi>{one.title || one.label}</bdi>
      <small>
        {one.images > 0 && (one.images === 1 ? '1 imagen ' : `${one.images} imágenes `)}
        <bdi>{file}</bdi>
      </small>
    </th>
    <td>
      <Named name={namedOr(one.name)} document={one.documentNumber} birthDate={one.birthDate} />
    </td>
    <td>
      {one.person ? (
        <Named name={candidateName(one.person)} document={one.person.documentNumber} birthDate={one.person.birthDate} />
      ) : (
        one.reason && REASON_NAMES[one.reason]
      )}
    </td>
    <td>
      <span className={styles.effect} data-effect={one.effect}>
        {EFFECTS[one.effect]}
      </span>
      {one.notes.length > 0 && !SAID.has(one.effect) && <Problems problems={one.notes} />}
    </td>
  </tr>
)

const Named = ({name, document, birthDate}: {name: string; document: string; birthDate: string | null}) => (
  <>
    <bdi>{name}</bdi>
    <small>
      {document === '' ? 'Sin documento' : inGroups(document)} ·{' '}
      {birthDate === null ? 'sin nacimiento' : shownDate(birthDate)}
    </small>
  </>
)

const Problems = ({problems}: {problems: readonly string[]}) => (
  <ul className={styles.problems}>
    {problems.map((one, at) => (
      // Nothing else tells two problems with the same words apart.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={at}>{one}</li>
    ))}
  </ul>
)
