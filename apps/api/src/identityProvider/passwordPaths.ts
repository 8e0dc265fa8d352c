/** Path of the page that a link opens; the link's text is its query value `link`, which no log holds. */
export const passwordPath = '/password';
export const forgottenPath = '/password/forgotten';
/** Where the two forms lead. */
export const sentPath = '/password/sent';
export const savedPath = '/password/saved';
