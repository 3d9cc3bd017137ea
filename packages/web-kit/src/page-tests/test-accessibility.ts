import {screen} from '@testing-library/react'
import axe from 'axe-core'
import {expect} from 'vitest'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that need a layout or colours, which the journeys check on every screen, and those about what lies around the page. */
const NOT_HERE = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable', 'region']

/** Fails with the violations of roles, names and structure that axe finds in the page, or in another element. */
export async function expectAccessible(element: HTMLElement = screen.getByRole('main')): Promise<void> {
  const rules = Object.fromEntries(NOT_HERE.map((rule) => [rule, {enabled: false}]))
  const {violations} = await axe.run(element, {runOnly: STANDARDS, rules, resultTypes: ['violations']})
  const found = violations.map((one) => `${one.id}: ${one.help}\n  ${one.nodes.map(({html}) => html).join('\n  ')}`)
  expect(found).toEqual([])
}
