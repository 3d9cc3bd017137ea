import {type Acting, mayBeStranger} from './acting-for.ts'

type Name = {firstName: string; lastName: string}

/** The names of a dependant; `typed` is the one that the holder entered for a child whom somebody else had declared before. */
export type DependantNames = {registered: Name; chosenName: string | null; typed: Name | null}

/** A dependant's name for a holder: a possible stranger sees the name that they entered or, without one, initials. */
export function nameOfDependant(
  relationship: Pick<Acting, 'status' | 'isFirstDeclarer'>,
  {registered, chosenName, typed}: DependantNames,
): Name {
  if (mayBeStranger(relationship)) return typed ?? initialsOf(registered)
  return {firstName: chosenName ?? registered.firstName, lastName: registered.lastName}
}

/** A name for somebody who has proved nothing. */
export const initialsOf = ({firstName, lastName}: Name): Name => ({
  firstName: `${firstName.charAt(0)}.`,
  lastName: `${lastName.charAt(0)}.`,
})
