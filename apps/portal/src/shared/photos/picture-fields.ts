/**
 * The field of each picture by the names under which calls report it: an upload names the first one `file.0`, and a submission
 * `files.0`, or `files` for all of them, which the first field shows.
 */
export const fieldsOfPictures = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...names.slice(0, 1).map((name) => ['files', name]),
    ...names.flatMap((name, index) => [
      [`file.${index}`, name],
      [`files.${index}`, name],
    ]),
  ])
