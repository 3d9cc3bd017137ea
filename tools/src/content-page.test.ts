import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {siteContent} from '@ceibo/contract/content/content-document'
import {expect, it} from 'vitest'
import * as z from 'zod/mini'
import {ROOT} from './repository-files.ts'

/** The names of all properties of a JSON Schema, at any depth. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value) : []),
    ...propertyNames(value),
  ])
}

it('docs/content.md names every field of the document', () => {
  const page = readFileSync(join(ROOT, 'docs/content.md'), 'utf8')
  const fields = [...new Set(propertyNames(z.toJSONSchema(siteContent)))]
  expect(fields).toContain('queueCard')
  expect(fields.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`"${name}"`))).toEqual([])
})
