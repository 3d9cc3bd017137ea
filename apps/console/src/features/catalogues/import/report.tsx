import type {ImportChange, ImportProblem, ImportReport, SheetReport} from '@ceibo/contract/catalogues/bulk/bulk-import'
import {applyImportText, importEffectText} from '@ceibo/rules/catalogues/effect-texts'
import {sheetName} from '@ceibo/rules/catalogues/sheets'
import {Notice} from '@ceibo/ui/notice'
import styles from './import-page.module.css'

const number = new Intl.NumberFormat('es-AR')

const changesOf = ({created, changed, removed}: SheetReport) => created + changed + removed

/** The button that applies an import, with the first of what it does to patients: "Aplicar 34 cambios y dejar 2 turnos …". */
export function applyText({files}: ImportReport): string {
  const count = files.reduce((sum, file) => sum + changesOf(file), 0)
  const what = count === 1 ? 'Aplicar 1 cambio' : `Aplicar ${number.format(count)} cambios`
  return applyImportText(
    what,
    files.flatMap(({effects}) => effects),
  )
}

/** What an import holds and would change, and what is wrong with it, row by row. */
export function Report({report, notice}: {report: ImportReport; notice: string | null}) {
  const {files, problems, changes, shown} = report
  const wrong = files.reduce((sum, file) => sum + file.problems, 0)
  const several = files.length > 1
  return (
    <section aria-label="Revisión" className={styles.report}>
      {notice !== null && <Notice tone="warn" live="alert" title={notice} />}
      <output className={styles.summary}>
        {wrong > 0
          ? `✕ ${wrong === 1 ? 'Hay 1 problema' : `Hay ${number.format(wrong)} problemas`}: corregilos en la planilla y traela de nuevo. No se guardó nada.`
          : shown === null
            ? '○ No cambia nada: todo está como en las planillas.'
            : '● Se puede aplicar. Todavía no se guardó nada.'}
      </output>
      <ul className={styles.counts}>
        {files.map((file) => (
          <li key={file.sheet}>
            <strong>{sheetName(file.sheet)}</strong> {countsText(file)}
            {file.effects.map((one) => (
              <span key={one.effect} className={styles.effect}>
                ▲ {importEffectText(one)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {problems.length > 0 && <Problems {...{problems, files, several}} all={wrong} />}
      {changes.length > 0 && (
        <Changes {...{changes, files, several}} all={files.reduce((sum, file) => sum + changesOf(file), 0)} />
      )}
    </section>
  )
}

function countsText({rows, created, changed, removed, unchanged}: SheetReport): string {
  const parts = [
    [created, created === 1 ? 'nueva' : 'nuevas'],
    [changed, changed === 1 ? 'cambia' : 'cambian'],
    [removed, removed === 1 ? 'se quita' : 'se quitan'],
    [unchanged, unchanged === 1 ? 'queda igual' : 'quedan iguales'],
  ] as const
  const words = parts.filter(([count]) => count > 0).map(([count, word]) => `${number.format(count)} ${word}`)
  return `${number.format(rows)} ${rows === 1 ? 'fila' : 'filas'}${words.length > 0 ? `: ${words.join(', ')}` : ''}`
}

type Listed = {files: readonly SheetReport[]; several: boolean; all: number}

const fileName = (files: readonly SheetReport[], file: number) => {
  const sheet = files[file]?.sheet
  return sheet === undefined ? '' : sheetName(sheet)
}

const captionOf = (what: string, listed: number, all: number) =>
  listed < all
    ? `${what}: los primeros ${number.format(listed)} de ${number.format(all)}`
    : `${what}: ${number.format(all)}`

function Problems({problems, files, several, all}: Listed & {problems: readonly ImportProblem[]}) {
  return (
    <section aria-label="Problemas">
      <table className={styles.table}>
        <caption>{captionOf('Problemas', problems.length, all)}</caption>
        <thead>
          <tr>
            {several && <th scope="col">Planilla</th>}
            <th scope="col">Fila</th>
            <th scope="col">Columna</th>
            <th scope="col">Qué pasa</th>
            <th scope="col">Qué hacer</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({file, row, column, what, fix}, at) => (
            <tr key={at}>
              {several && <td>{fileName(files, file)}</td>}
              <td>{row ?? 'Todas'}</td>
              <td>{column ?? ''}</td>
              <td>{what}</td>
              <td>{fix}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const DEEDS: Record<ImportChange['is'], string> = {created: '+ Nueva', changed: '✎ Cambia', removed: '− Se quita'}

function Changes({changes, files, several, all}: Listed & {changes: readonly ImportChange[]}) {
  return (
    <section aria-label="Cambios">
      <table className={styles.table}>
        <caption>{captionOf('Cambios', changes.length, all)}</caption>
        <thead>
          <tr>
            {several && <th scope="col">Planilla</th>}
            <th scope="col">Fila</th>
            <th scope="col">Qué</th>
            <th scope="col">Cuál</th>
            <th scope="col">Antes y después</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({file, row, is, name, fields, effects}) => (
            <tr key={`${file}:${row}`}>
              {several && <td>{fileName(files, file)}</td>}
              <td>{row}</td>
              <td className={styles.deed}>{DEEDS[is]}</td>
              <th scope="row">{name}</th>
              <td>
                {fields
                  .filter(({before, after}) => is !== 'created' || before !== after)
                  .map(({label, before, after}) => (
                    <p key={label}>
                      <span className={styles.label}>{label}</span> {is !== 'created' && <del>{before || 'vacío'}</del>}{' '}
                      <ins>{after || 'vacío'}</ins>
                    </p>
                  ))}
                {effects.map((one) => (
                  <p key={one.effect} className={styles.effect}>
                    ▲ {importEffectText(one)}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
