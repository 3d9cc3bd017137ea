/** The handle of a page that draws its own link to the content, in the language of its reader. */
export const OWN_SKIP_LINK = {skipLink: 'own'}
