import * as z from 'zod';
import { isLoopback } from './isLoopback.ts';

/** Where analytics go when the connection string names no endpoint. */
const usualEndpoint = 'https://dc.services.visualstudio.com';

const key = z.guid();

/** The parts of a connection string such as `InstrumentationKey=...;IngestionEndpoint=https://...`, by name in lowercase; null when it has another form. */
function partsOf(text: string): Map<string, string> | null {
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    if (part === '') continue;
    const [, name, value] = /^(\w+)=([^=\s]+)$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return null;
    parts.set(name.toLowerCase(), value);
  }
  return parts;
}

/** As the analytics client has it: named, made of a suffix and perhaps a location, or the usual one. */
function endpointOf(parts: ReadonlyMap<string, string>): URL | null {
  const suffix = parts.get('endpointsuffix');
  const location = parts.get('location');
  const made = suffix && `https://${location ? `${location}.` : ''}dc.${suffix}`;
  return URL.parse(parts.get('ingestionendpoint') ?? made ?? usualEndpoint);
}

/** What is wrong with a connection string, or null. */
export function faultOfAnalyticsConnection(text: string): string | null {
  const parts = partsOf(text);
  if (!parts) return 'must be Name=value pairs separated by semicolons, without spaces';
  if (!key.safeParse(parts.get('instrumentationkey')).success)
    return 'must hold InstrumentationKey= with a GUID';
  const endpoint = endpointOf(parts);
  const isSafe = endpoint?.protocol === 'https:' || (endpoint?.protocol === 'http:' && isLoopback(endpoint));
  return isSafe ? null : 'IngestionEndpoint must be an https:// address';
}

/** The origin that the dashboard's analytics are sent to; give it a connection string without fault. */
export function analyticsOrigin(text: string): string {
  return endpointOf(partsOf(text) ?? new Map())?.origin ?? usualEndpoint;
}
