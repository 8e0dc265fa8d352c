/** Tells an actor when the network returns (ERR-5), until the answer is called. */
export function hearNetwork(actor: { send(event: { type: 'network.returned' }): void }): () => void {
  const online = () => actor.send({ type: 'network.returned' });
  window.addEventListener('online', online);
  return () => window.removeEventListener('online', online);
}
