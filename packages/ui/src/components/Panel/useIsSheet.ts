import { useState } from 'react';

/** A panel that is opened on a phone is a sheet, and stays one however the phone is turned. */
export function useIsSheet(): boolean {
  const [isSheet] = useState(() => matchMedia('(max-width: 639px)').matches);
  return isSheet;
}
