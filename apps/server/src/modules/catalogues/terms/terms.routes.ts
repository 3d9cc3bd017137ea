import * as contract from '@ceibo/contract/accounts/terms-editing'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {route, type Route} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import {nobody} from '#api/subjects/subject.ts'
import {publishTerms, readTermsVersions, withdrawTerms} from './publish-terms.ts'

/** The terms are of the whole network. */
const administerNetwork = ({grants}: Staff): boolean => isGrantedEverywhere(grants, STAFF_MAY.manageNetwork)

export const termsRoutes: readonly Route[] = [
  route(contract.termsVersions, nobody(), administerNetwork, readTermsVersions),
  route(contract.publishTerms, nobody(), administerNetwork, publishTerms),
  route(contract.withdrawTerms, nobody('hash'), administerNetwork, withdrawTerms),
]
