import {expect, it} from 'vitest'
import {markedBlocks, markedPieces, wrongLinkIn} from './short-markdown.ts'

it('reads bold words and links, and leaves everything else as it was typed', () => {
  expect(markedPieces('Traé **tu documento** y mirá [los centros](/buscar). 2 * 3 * 4, [sic] y **')).toEqual([
    {is: 'text', text: 'Traé '},
    {is: 'strong', text: 'tu documento'},
    {is: 'text', text: ' y mirá '},
    {is: 'link', text: 'los centros', href: '/buscar'},
    {is: 'text', text: '. 2 * 3 * 4, [sic] y **'},
  ])
})

it.each([
  'javascript:alert(1)',
  'javascript:alert`1`',
  'JAVASCRIPT:x',
  '//otro.example',
  '/\\otro.example',
  'data:text/html,x',
  'http://otro.example',
])('makes no link to %s, and tells it', (href) => {
  expect(markedPieces(`[acá](${href})`)).toEqual([{is: 'text', text: `[acá](${href})`}])
  expect(wrongLinkIn(`[bien](/buscar) y [acá](${href})`)).toBe(href)
})

it('keeps HTML as text', () => {
  const html = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  expect(markedPieces(html)).toEqual([{is: 'text', text: html}])
})

it('gathers consecutive points in one list', () => {
  expect(
    markedBlocks(['Traé:', '- el documento', '-  la orden', 'Gracias.']).map((one) =>
      one.is === 'points' ? one.points.length : one.is,
    ),
  ).toEqual(['paragraph', 2, 'paragraph'])
})

it('reads the longest hostile text at once', () => {
  const started = performance.now()
  for (const text of [
    '*'.repeat(2_000),
    '['.repeat(2_000),
    '[a]('.repeat(500),
    `[a](${'(a)'.repeat(600)}`,
    `[a](${'(a'.repeat(900)}`,
    '**a'.repeat(660),
  ])
    markedPieces(text)
  expect(performance.now() - started).toBeLessThan(100)
})
