import type { KeyboardEvent } from 'react';

/**
 * Lets no Enter through that is held down: it was pressed before what it would answer stood there, be it to open the
 * dialog. Lines of text may be held.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}
