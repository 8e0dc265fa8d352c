import { setInteractionModality } from 'react-aria-components';

/** Shows focus as on a fresh page. One page shows many stories: a press in the last would hide this one's focus rings. */
export function forgetPointer(): void {
  setInteractionModality('keyboard');
}
