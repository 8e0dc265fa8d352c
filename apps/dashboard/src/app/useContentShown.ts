import { useEffect, useState } from 'react';
import { useWorld } from './WorldContext.tsx';

/** True once the first screen shows what it was opened for and the browser has nothing else to do. */
export function useContentShown(): boolean {
  const { contentShown } = useWorld();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    void contentShown.then(() => setIsShown(true));
  }, [contentShown]);
  return isShown;
}
