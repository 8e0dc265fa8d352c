import type { World } from '../../app/world.ts';

interface Refreshed {
  send(event: { type: 'refresh.requested' }): void;
  subscribe(observer: { complete: () => void }): unknown;
}

/** Lets what is shown look again when something ends that was sent from a page left before, until it is stopped. */
export function followLeftWrites({ leftWrites }: Pick<World, 'leftWrites'>, shown: Refreshed): void {
  const look = () => shown.send({ type: 'refresh.requested' });
  leftWrites.addEventListener('ended', look);
  shown.subscribe({ complete: () => leftWrites.removeEventListener('ended', look) });
}
