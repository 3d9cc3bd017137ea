import {test as base} from '@playwright/test'
import type {BrowserContext} from '@playwright/test'

export {expect} from '@playwright/test'

/** Tells that a load or call whose address holds `part` fails, and how: its status, or Chromium's word for it. */
type WillFail = (part: string, how: number | 'ERR_FAILED' | 'ERR_INTERNET_DISCONNECTED') => void

type Complaint = {text: string; address: string}

/**
 * A test that passes only while the console of all its pages stays without errors: what the page logs, what nobody
 * caught, what its policy forbids, and what did not load. A journey that makes something fail says so with `willFail`,
 * and then it must fail.
 */
export const test = base.extend<{willFail: WillFail}>({
  willFail: [
    async ({browser}, use) => {
      const complaints: Complaint[] = []
      const announced: {words: string; part: string}[] = []
      const listen = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (message.type() !== 'error') return
          complaints.push({text: message.text(), address: message.location().url})
        })
        context.on('weberror', (error) => {
          complaints.push({text: String(error.error()), address: error.page()?.url() ?? ''})
        })
      }
      browser.on('context', listen)
      await use((part, how) => {
        announced.push({words: typeof how === 'number' ? `a status of ${how} ` : `net::${how}`, part})
      })
      browser.off('context', listen)

      const isAbout = ({text, address}: Complaint, {words, part}: (typeof announced)[number]) =>
        text.startsWith('Failed to load resource') && text.includes(words) && address.includes(part)
      const unannounced = complaints.filter((one) => !announced.some((two) => isAbout(one, two)))
      const missing = announced.filter((one) => !complaints.some((two) => isAbout(two, one)))
      base.expect(unannounced, 'errors in the console').toEqual([])
      base.expect(missing, 'failures that were announced and did not come').toEqual([])
    },
    {auto: true},
  ],
})
