const hosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address leads to this very machine. */
export function isLoopback({ hostname }: URL): boolean {
  return hosts.has(hostname);
}
