import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import type {ShareSummary} from '@ceibo/contract/studies/sharing/study-sharing'
import {expect, it} from 'vitest'
import {chipOfShare, lifeText, openingsText, withdrawnText} from './share-state-texts.ts'

const NOW = new Date('2026-03-05T12:00:00-03:00')

const aShare = (changes: Partial<ShareSummary>): ShareSummary => ({
  id: 1,
  recipientName: 'Marcos',
  recipientEmail: 'marcos@ejemplo.example',
  patientName: 'Ana Ceballos',
  sharerName: 'Ana Ceballos',
  studies: [],
  createdAt: '2026-03-01T10:00:00-03:00',
  expiresAt: '2026-03-08T10:00:00-03:00',
  state: 'live',
  openings: 0,
  mostOpenings: 10,
  visits: [],
  revokedAt: null,
  ...changes,
})

it('says until when a share opens, and how often it was opened', () => {
  expect(lifeText(aShare({}), NOW)).toBe('Se puede abrir hasta el domingo 8 de marzo.')
  expect(openingsText(aShare({}))).toBe('Nadie lo abrió todavía; se puede abrir 10 veces.')
  expect(openingsText(aShare({openings: 1}))).toBe('Se abrió 1 vez de 10.')
  expect(openingsText(aShare({openings: 3}))).toBe('Se abrió 3 veces de 10.')
})

it('says why a share does not open any more', () => {
  expect(lifeText(aShare({state: 'expired'}), NOW)).toBe('Se podía abrir hasta el domingo 8 de marzo.')
  const revoked = aShare({state: 'revoked', revokedAt: '2026-03-04T09:00:00-03:00'})
  expect(lifeText(revoked, NOW)).toBe('Se dejó de compartir el miércoles 4 de marzo.')
  expect(openingsText(revoked)).toBe('Nadie lo abrió.')
  const usedUp = aShare({state: 'used-up', openings: 2, mostOpenings: 2})
  expect(lifeText(usedUp, NOW)).toBe('Ya se abrió las 2 veces que permitiste.')
  expect(openingsText(usedUp)).toBe('')
  const once = aShare({state: 'used-up', openings: 1, mostOpenings: 1})
  expect(lifeText(once, NOW)).toBe('Ya se abrió la única vez que permitiste.')
})

const aSharedStudy = (withdrawn: ShareSummary['studies'][number]['withdrawn'], kind: StudyKind = 'laboratory') => ({
  uid: 'lab-1',
  kind,
  title: 'Química',
  performedAt: null,
  withdrawn,
})

it('says of a withdrawn study who withdrew it, and what can still be opened', () => {
  const since = '2026-03-03T10:00:00-03:00'
  const withdrawn = {since, hasImages: false}
  expect(withdrawnText(aSharedStudy(null), NOW)).toBeNull()
  expect(withdrawnText(aSharedStudy(withdrawn), NOW)).toBe(
    'El laboratorio lo retiró el martes 3 de marzo, porque no es válido. Ya no se puede abrir.',
  )
  expect(withdrawnText(aSharedStudy(withdrawn, 'imaging'), NOW)).toBe(
    'El centro lo retiró el martes 3 de marzo, porque no es válido. Ya no se puede abrir.',
  )
  expect(withdrawnText(aSharedStudy({since, hasImages: true}, 'imaging'), NOW)).toBe(
    'El centro retiró su informe el martes 3 de marzo, porque no es válido. Solo se pueden abrir las imágenes.',
  )
})

it('says of a share that it opens only while it shows something', () => {
  const withdrawn = aSharedStudy({since: '2026-03-03T10:00:00-03:00', hasImages: false})
  const images = aSharedStudy({since: '2026-03-03T10:00:00-03:00', hasImages: true}, 'imaging')
  const [nothing, partly] = [aShare({studies: [withdrawn]}), aShare({studies: [withdrawn, aSharedStudy(null)]})]
  expect(chipOfShare(nothing).word).toBe('Ya no muestra nada')
  expect(lifeText(nothing, NOW)).toBe('Hasta el domingo 8 de marzo, quien abra el link solo lee que lo retiraron.')
  expect(openingsText(nothing)).toBe('Nadie lo abrió.')
  expect(lifeText(aShare({studies: [withdrawn, withdrawn]}), NOW)).toContain('solo lee que los retiraron')
  for (const share of [partly, aShare({studies: [images]}), aShare({})]) {
    expect(chipOfShare(share).word).toBe('Se puede abrir')
    expect(lifeText(share, NOW)).toBe('Se puede abrir hasta el domingo 8 de marzo.')
  }
  expect(chipOfShare(aShare({studies: [withdrawn], state: 'expired'})).word).toBe('Venció')
})
