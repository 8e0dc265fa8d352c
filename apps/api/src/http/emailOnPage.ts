import { type Html, html } from './html.ts';

/** An e-mail address that breaks before its @ or a dot where it does not fit. Put it where text is balanced. */
export const emailOnPage = (email: string): Html[] =>
  email.split(/(?=[@.])/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
