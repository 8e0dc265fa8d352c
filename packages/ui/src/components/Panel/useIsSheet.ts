import { useState } from 'react';
import { isPhone } from '../../tokens/isPhone.ts';

/** A panel that is opened on a phone is a sheet, and stays one however the phone is turned. */
export function useIsSheet(): boolean {
  const [isSheet] = useState(isPhone);
  return isSheet;
}
