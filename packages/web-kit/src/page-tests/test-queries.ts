import {screen, waitFor} from '@testing-library/react'
import {expect} from 'vitest'

/** The texts of elements, in their order. */
export const textsOf = (elements: readonly Element[]): string[] => elements.map(({textContent}) => textContent.trim())

/** The text of the page without its frame, also where several elements make up a sentence. */
export const pageText = (): string => screen.getByRole('main').textContent

/** Waits until the page contains a text. */
export const expectText = (text: string | RegExp): Promise<void> => waitFor(() => expect(pageText()).toMatch(text))

/** The first of elements that are shown twice, for narrow and wide screens: a style decides which, and tests load none. */
export function firstOf(elements: readonly HTMLElement[]): HTMLElement {
  const [first] = elements
  if (first === undefined) throw new Error('There is no such element')
  return first
}
