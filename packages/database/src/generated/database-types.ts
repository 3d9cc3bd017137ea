/** Replaced by `node packages/database/src/cli/generate-types.ts`. */
export interface DB {}
