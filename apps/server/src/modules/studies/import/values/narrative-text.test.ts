import {describe, expect, it} from 'vitest'
import {narrativeText} from './narrative-text.ts'

describe('the words of a narrative', () => {
  it('have no markup, comments, styles or scripts', () => {
    const div =
      '<div><!-- a <b>note</b> --><style>p{}</style><p title="x">Sin <b>lesiones</b> &lt; 3&nbsp;mm.</p><script>1 < 2</script><ul><li>Uno</li><li class="a">Dos</li></ul></div>'
    expect(narrativeText(div)).toBe('Sin lesiones < 3 mm.\n\n– Uno\n– Dos')
  })

  it.each([
    ['a<!-- b <!-- c -->d', 'a d'],
    ['a<!-- b <style> c -->d<!-- </style> -->e', 'a d e'],
    ['a<style>b <script> c</style>d', 'a d'],
    ['a<SCRIPT>"<style>"</Script >b', 'a b'],
    ['a<script>b <!-- c</script>d', 'a d'],
    ['a<!-- b --> c --> d', 'a c --> d'],
    ['a<!-- <p>b</p>', 'a\nb'],
    ['a<style>b', 'ab'],
  ])('end what is not shown at its first closing: %s', (div, words) => {
    expect(narrativeText(div)).toBe(words)
  })

  it.each(['<', '<li ', '<!--', '<script', '<style>', '&#1', '</'])(
    'of 200,000 characters of %j are read in time that grows with the length',
    (sign) => {
      const timeOf = (length: number) => {
        const div = sign.repeat(length / sign.length)
        const began = performance.now()
        narrativeText(div)
        return performance.now() - began
      }
      timeOf(20_000)
      // A quadratic pattern takes 4 to 14 seconds.
      expect(timeOf(200_000)).toBeLessThan(2_000)
    },
  )
})
