import { createContext, useContext } from 'react';
import type { World } from './world.ts';

const WorldContext = createContext<World | null>(null);
export const WorldProvider = WorldContext.Provider;

/** The world that the page was started with. */
export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error('useWorld outside its provider');
  return world;
}
