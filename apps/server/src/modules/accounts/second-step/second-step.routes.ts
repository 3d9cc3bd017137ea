import * as contract from '@ceibo/contract/accounts/second-step'
import {route, type Route} from '#api/mount/route.ts'
import {answerSecondStep} from './answer-second-step.ts'
import {endSecondStep, newRecoveryCodes} from './end-second-step.ts'
import {confirmSecondStep, secondStepState, startSecondStep} from './set-up-second-step.ts'
import {anybody, onlySelf} from '#api/subjects/policies.ts'
import {nobody, self} from '#api/subjects/subject.ts'

export const secondStepRoutes: readonly Route[] = [
  route(contract.secondStep, nobody(), anybody, answerSecondStep),
  route(contract.secondStepState, self(), onlySelf, secondStepState),
  route(contract.startSecondStep, self(), onlySelf, startSecondStep),
  route(contract.confirmSecondStep, self(), onlySelf, confirmSecondStep),
  route(contract.newRecoveryCodes, self(), onlySelf, newRecoveryCodes),
  route(contract.endSecondStep, self(), onlySelf, endSecondStep),
]
