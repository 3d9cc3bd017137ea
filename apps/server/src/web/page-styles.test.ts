import {expect, it} from 'vitest'
import {readStylesheet, stylesFor, type UsedInPage} from './page-styles.ts'

const PAGE: UsedInPage = {
  classes: new Set(['a']),
  elements: new Set(['p']),
  kinds: new Set(['data-kind=primary']),
  tokens: ['--markup'],
}

/** What a page with a paragraph of the class a and the kind primary keeps, whose markup reads the token --markup. */
const stored = (css: string, page = PAGE) => stylesFor([readStylesheet(css)], page)

it.each([
  ['.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['.a,.b,.a .b{margin:0}', '.a{margin:0}'],
  ['.b .a{margin:0}', ''],
  ['p,table,.a>td:hover{margin:0}', 'p{margin:0}'],
  ['.a[data-kind=primary],.a[data-kind=ghost]:hover{top:0}', '.a[data-kind=primary]{top:0}'],
  ['@layer x{@media print{.b{margin:0}}.a{top:0}}', '@layer x{.a{top:0}}'],
  [
    ':root{--x:var(--y);--y:1;--z:2;--markup:3}.a{top:var(--x)}',
    ':root{--x:var(--y);--y:1;--markup:3}.a{top:var(--x)}',
  ],
  [':root{--x:1}.b{top:var(--x)}', ''],
  ['@keyframes turn{0%{opacity:0}}.b{animation:1s turn}', ''],
])('keeps of %s what the page uses', (css, left) => {
  expect(stored(css)).toBe(left)
})

it.each([
  'p,[hidden]{margin:0;display:none!important}',
  '.a>p:hover{margin:0}',
  '@layer reset,base;',
  '@font-face{font-family:X;src:url(/x.woff2)}',
  '@keyframes turn{0%{opacity:0}to{opacity:1}}.a{animation:1s turn}',
  '@page{margin:16mm}',
  '.a:not(.b){margin:0}',
  '.a[open]:not(table)::before{margin:0}',
  '.a:is(.b,.c:not(.d)) p{margin:0}',
  '@media (min-width:850px){.a{margin:0;padding:0}}',
  '@supports (display:grid){:root{--markup: ;top:1px}}',
])('leaves %s as it is', (css) => {
  expect(stored(css)).toBe(css)
})
