import type {TestInfo} from '@playwright/test'

/** True in the phone project. */
export const isPhone = (info: TestInfo): boolean => info.project.name === 'phone'
