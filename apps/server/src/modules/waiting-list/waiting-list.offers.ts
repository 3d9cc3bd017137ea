// The entry file of the waiting-list module.
export {endWaitingOf} from './join-waiting-list.ts'
