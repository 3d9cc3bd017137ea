import {MEN, SURNAMES, WOMEN} from './names.data.ts'
import type {SeededRandom} from './seeded-random.ts'

export type DrawnName = {
  firstName: string
  lastName: string
  sex: 'M' | 'F'
}

/** Draws full names, alternately of women and men, without repetitions. */
export function nameDrawer(random: SeededRandom): () => DrawnName {
  const drawn = new Set<string>()
  let women = false
  return () => {
    women = !women
    for (;;) {
      const firstName = random.pick(women ? WOMEN : MEN)
      const lastName = drawSurname(random)
      const full = `${firstName} ${lastName}`
      if (drawn.has(full)) continue
      drawn.add(full)
      return {firstName, lastName, sex: women ? 'F' : 'M'}
    }
  }
}

function drawSurname(random: SeededRandom): string {
  const first = random.pick(SURNAMES)
  if (first.includes(' ') || !random.chance(0.15)) return first
  const second = random.pick(SURNAMES)
  return second === first || second.includes(' ') ? first : `${first} ${second}`
}
