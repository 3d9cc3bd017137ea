import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import type {Palette} from './palette-contrast.ts'
import {paletteCss} from './palette-css.ts'

const light: Palette = {
  ink: '#101010',
  paper: '#ffffff',
  mist: '#f4f4f4',
  rio: '#5b2a86',
  rioStrong: '#43206a',
  onRio: '#ffffff',
  ceibo: '#c2410c',
  sol: '#ffd166',
}
const dark: Palette = {...light, ink: '#eeeeee', paper: '#1b1524', mist: '#120d19', rio: '#c9a6f0', onRio: '#2a1142'}

it('sets the colours of a network for the light and the dark theme', () => {
  const [day = '', night = ''] = paletteCss(light, dark).split('@media')
  expect(day).toContain('--rio:#5b2a86;')
  expect(night).toContain('--rio:#c9a6f0;')
})

it('keeps deep panels dark in the dark theme, because their text is white', () => {
  expect(paletteCss(light, dark)).toContain('--deep-2:#5b2a86;')
  expect(paletteCss(light, dark)).not.toContain('--deep-2:#c9a6f0;')
})

it('sets only tokens that exist', () => {
  const known = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')
  for (const [token] of paletteCss(light, dark).matchAll(/--[a-z\d-]+:/g)) expect(known).toContain(token)
})
