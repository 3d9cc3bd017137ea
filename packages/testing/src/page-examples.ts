import {readFileSync} from 'node:fs'
import {expect} from 'vitest'

/** A request that a page of docs/integration shows, and the answer shown after it. */
export type PageExample = {
  method: 'GET' | 'POST' | 'OPTIONS'
  /** The path with its query, as shown. */
  path: string
  headers: Record<string, string>
  body: string
  answer: {status: number; headers: Record<string, string>; body: string}
}

export const pageText = (name: string) =>
  readFileSync(new URL(`../../../docs/integration/${name}`, import.meta.url), 'utf8')

/** The blocks of a page in this language, without their fences. */
export const blocksOf = (page: string, language: string): string[] =>
  [...page.matchAll(/^```(\w*)\n(.*?)^```/gms)].flatMap(([, named, text = '']) => (named === language ? [text] : []))

/** The examples of a page: each block `http` of a request with the one of its answer. */
export function examplesOf(page: string): PageExample[] {
  const blocks = blocksOf(page, 'http').map(messageOf)
  return blocks.flatMap(({first, ...request}, at) => {
    const asked = /^(GET|POST|OPTIONS) (\S+)/.exec(first)
    const answered = blocks[at + 1]
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answered?.first ?? '')?.[1])
    if (asked === null || answered === undefined || Number.isNaN(status)) return []
    const [, method = '', address = ''] = asked
    const {headers, body} = answered
    return [
      {
        method: methodOf(method),
        path: address.replace(/^https:\/\/[^/]+/, ''),
        ...request,
        answer: {status, headers, body},
      },
    ]
  })
}

const methodOf = (name: string) => (name === 'POST' || name === 'OPTIONS' ? name : 'GET')

function messageOf(block: string) {
  const [head = '', ...rest] = block.split('\n\n')
  const [first = '', ...lines] = head.trim().split('\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  return {first, headers: Object.fromEntries(headers), body: rest.join('\n\n').trim()}
}

/** What a page shows, as an expectation: exactly its fields; `…` in a text stands for anything, and waits differ. */
export function asShown(shown: unknown): unknown {
  if (typeof shown === 'string') {
    if (!shown.includes('…')) return shown
    const parts = shown.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return expect.stringMatching(new RegExp(`^${parts.join('[^]*')}$`))
  }
  if (Array.isArray(shown)) return shown.map(asShown)
  if (typeof shown !== 'object' || shown === null) return shown
  const shownAt = ([key, value]: [string, unknown]) => [
    key,
    key === 'esperaSegundos' ? expect.any(Number) : asShown(value),
  ]
  return Object.fromEntries(Object.entries(shown).map(shownAt))
}

/** The names of fields in these JSON texts that no table row of the page explains. */
export function unexplained(page: string, texts: readonly string[]): string[] {
  const names = new Set(texts.flatMap((text) => [...text.matchAll(/"([\w@]+)":/g)].map(([, name = '']) => name)))
  const rows = page.split('\n').filter((line) => line.startsWith('|'))
  const explained = new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
  )
  return [...names].filter((name) => !explained.has(name))
}
