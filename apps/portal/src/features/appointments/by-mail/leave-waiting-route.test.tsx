import {PATHS} from '@ceibo/contract/pages/paths'
import {leaveByLink} from '@ceibo/contract/waiting-list/waiting-links'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, noted, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'
import {handOver} from '#shared/session/link-secret.ts'

let links = 0

function openLink(...answers: TestAnswer[]) {
  handOver({page: PATHS.leaveWaitingList, token: `secret-${++links}`})
  return openPage(PATHS.leaveWaitingList, {session: null, answers})
}

const expectTitle = (name: string) => screen.findByRole('heading', {level: 1, name})
const press = () => screen.findByRole('button', {name: 'Salir de la lista'})

it('opening it changes nothing; one press leaves the list', async () => {
  const left = noted(answering(leaveByLink, {}))
  const {user} = await openLink(left.answer)
  await expectTitle('¿Salís de la lista de espera?')
  await expectAccessible()
  expect(left.asked).toEqual([])
  await user.click(await press())
  expect(document.activeElement).toBe(await expectTitle('Saliste de la lista de espera'))
  expect(left.asked).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible()
})

it('a failure is said, and the button stays', async () => {
  const {user} = await openLink([leaveByLink, () => failed('unavailable')])
  await user.click(await press())
  await screen.findByRole('alert')
  expect(await press()).toBeTruthy()
})

it('of a dead link leads to the list, where it can be left too', async () => {
  const {user} = await openLink([leaveByLink, () => failed('link-expired')])
  await user.click(await press())
  await expectTitle(ERRORS['link-expired'].title)
  expect(screen.getByRole('link', {name: 'Ver la lista de espera'}).getAttribute('href')).toBe(PATHS.waitingList)
  await expectAccessible()
})
