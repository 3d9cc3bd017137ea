import {mayBeStranger} from './acting-for.ts'
import type {Acting} from './acting-for.ts'

type Name = {firstName: string; lastName: string}

/** What is known of a dependant's name; `typed` is what the holder wrote down of a child whom somebody else had made known. */
export type DependantNames = {registered: Name; chosenName: string | null; typed: Name | null}

/** How a holder reads a dependant's name: who may be a stranger reads what they typed or, where they typed nothing, initials. */
export function nameOfDependant(
  relationship: Pick<Acting, 'status' | 'isFirstDeclarer'>,
  {registered, chosenName, typed}: DependantNames,
): Name {
  if (mayBeStranger(relationship)) return typed ?? initialsOf(registered)
  return {firstName: chosenName ?? registered.firstName, lastName: registered.lastName}
}

/** A name as somebody is told who has proved nothing. */
export const initialsOf = ({firstName, lastName}: Name): Name => ({
  firstName: `${firstName.charAt(0)}.`,
  lastName: `${lastName.charAt(0)}.`,
})
