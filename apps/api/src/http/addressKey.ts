import { isIPv6, SocketAddress } from 'node:net';

/**
 * What a network address is counted under: an IPv6 address by its network of 64 bits, because whoever has one address
 * has them all; one that stands for an IPv4 address by that. Other keys are left as they are.
 */
export function addressKey(key: string): string {
  if (!isIPv6(key)) return key;
  const { address } = new SocketAddress({ address: key, family: 'ipv6' });
  const [, ipv4] = /^::ffff:([\d.]+)$/.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
