import { useState } from 'react';

/**
 * Whether what is open was deleted just now, which the second of the answer tells by its id: its drawer stays a moment
 * longer than the dialog that deleted it.
 */
export function useGone(openId: number | undefined): [isGone: boolean, tellGone: (id: number) => void] {
  const [goneId, setGoneId] = useState<number>();
  if (goneId !== undefined && goneId !== openId) setGoneId(undefined);
  return [goneId !== undefined && goneId === openId, setGoneId];
}
