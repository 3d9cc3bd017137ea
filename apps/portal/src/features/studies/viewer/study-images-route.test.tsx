import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {openImage} from '@ceibo/contract/studies/study-images'
import {studyAnswers} from '@ceibo/testing/wire/studies-on-the-wire'
import {screen, waitFor} from '@testing-library/react'
import {expect, it} from 'vitest'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {openPage} from '#app/page-tests/test-page.tsx'
import {expectText} from '@ceibo/web-kit/page-tests/test-queries'
import {failed} from '@ceibo/web-kit/page-tests/test-wire'

const IMAGES = pathTo(PATHS.studyImages, {id: '1.2.840.1'})

it('images of an unknown study show the same text as the study', async () => {
  await openPage(IMAGES, {answers: [...studyAnswers([]), [openImage, () => failed('not-found')]]})
  await screen.findByText('No encontramos este estudio')
  expect(screen.getByRole('link', {name: 'Ver mis estudios'})).toBeTruthy()
  await expectAccessible()
})

it('images of an archive that does not respond are reported as such, and requested again', async () => {
  let asked = 0
  const down = () => {
    asked += 1
    const answer = failed('archive-unavailable')
    answer.headers.set('retry-after', '10')
    return answer
  }
  const {user} = await openPage(IMAGES, {answers: [...studyAnswers([]), [openImage, down]]})
  await screen.findByText(/^El archivo de imágenes no responde en este momento/)
  await expectText('Podés volver a probar en 10 segundos')
  await expectAccessible()
  const before = asked
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  await waitFor(() => expect(asked).toBeGreaterThan(before))
})
