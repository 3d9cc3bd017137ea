import type {TestInfo} from '@playwright/test'

/** True in the project that runs at the size of a phone. */
export const isPhone = (info: TestInfo): boolean => info.project.name === 'phone'
