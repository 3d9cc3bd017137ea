import * as contract from '@ceibo/contract/content/editing/content-editing'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {addPicture} from './add-picture.ts'
import {contentChange, editContent, partOfContent, readContent} from './content-parts.subjects.ts'
import {cancelSchedule, discardDraft, saveDraft} from './save-draft.ts'
import {listContent, readHistory, readPart} from './read-content.ts'
import {publishDraft, takeBack} from './publish-draft.ts'

export const editorialRoutes: readonly Route[] = [
  route(contract.contentParts, nobody(), anybody, listContent),
  route(contract.contentPartDraft, partOfContent, readContent, readPart),
  route(contract.saveContentDraft, partOfContent, editContent, saveDraft),
  route(contract.discardContentDraft, partOfContent, editContent, discardDraft),
  route(contract.publishContentDraft, partOfContent, editContent, publishDraft),
  route(contract.cancelContentSchedule, partOfContent, editContent, cancelSchedule),
  route(contract.contentHistory, partOfContent, readContent, readHistory),
  route(contract.takeBackContentChange, contentChange, editContent, takeBack),
  route(contract.uploadContentPicture, nobody(), anybody, addPicture),
  route(contract.uploadProfessionalPhoto, nobody(), anybody, addPicture),
]
