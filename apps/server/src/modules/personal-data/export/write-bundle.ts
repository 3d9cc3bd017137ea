import {once} from 'node:events'
import {createWriteStream} from 'node:fs'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {ExportedRecord} from '#platform/output/exported-record.ts'

/** Most lines in one section of the page to read; the bundle has all. */
const MAX_LINES = 300

/** A section of the page, and how many lines it left out. */
export type ExportedSection = {title: string; lines: string[]; more: number}

/**
 * Writes records as a FHIR R4 collection into a file, one after another, so that an account of any size needs the memory of one page of rows;
 * returns the sections of the page to read.
 */
export async function writeBundle(
  path: string,
  records: AsyncIterable<ExportedRecord>,
  {base, now}: {base: string; now: Date},
): Promise<ExportedSection[]> {
  const file = createWriteStream(path, {mode: 0o600})
  const sections = new Map<string, ExportedSection>()
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  try {
    await write(`{"resourceType":"Bundle","type":"collection","timestamp":"${civilInstant(now)}","entry":[`)
    let separator = '\n'
    for await (const {resource, section: title, line} of records) {
      const fullUrl = `${base}/fhir/${resource.resourceType}/${resource.id}`
      await write(`${separator}${JSON.stringify({fullUrl, resource})}`)
      separator = ',\n'
      const section = sections.get(title) ?? {title, lines: [], more: 0}
      sections.set(title, section)
      if (section.lines.length < MAX_LINES) section.lines.push(line)
      else section.more++
    }
    await write('\n]}\n')
  } finally {
    file.end()
    await once(file, 'close')
  }
  return [...sections.values()]
}
