import * as contract from '@ceibo/contract/setup/set-up'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {clearExample, loadExample} from './begin-with-example.ts'
import {nameNetwork} from './name-network.ts'
import {closePortal, openPortal} from './portal-door.ts'
import {sendTestMail} from './send-test-mail.ts'
import {startSetUp} from './set-up-code.ts'
import {readProgress} from './set-up-progress.ts'
import {setUpNetwork} from './setup.policy.ts'

export const setupRoutes: readonly Route[] = [
  route(contract.startSetUp, nobody(), anybody, startSetUp),
  route(contract.setUpProgress, nobody(), setUpNetwork, readProgress),
  route(contract.nameNetwork, nobody(), setUpNetwork, nameNetwork),
  route(contract.sendTestMail, nobody(), setUpNetwork, sendTestMail),
  route(contract.openPortal, nobody(), setUpNetwork, openPortal),
  route(contract.loadExample, nobody(), setUpNetwork, loadExample),
  route(contract.clearExample, nobody(), setUpNetwork, clearExample),
  route(contract.closePortal, nobody(), setUpNetwork, closePortal),
]
