// The entry file of the personal-data module.
export {giveAnswer} from './requests/answer-request.ts'
export {countAnswered, personOfRequest, waitingRequest, waitingRequests} from './requests/data-request.queries.ts'
export type {RequestRow} from './requests/data-request.queries.ts'
