import { pathToFileURL } from 'node:url';
import type { Logger } from '../http/logging.ts';
import { SettingsError } from '../settings.ts';
import { answerOf } from './asking.ts';
import { type PaymentProvider, providerFunctions } from './paymentProvider.ts';

/** What the module of PAYMENT_PROVIDER_MODULE exports by default. Keys and addresses of its own it reads from the environment. */
export type MakePaymentProvider = (given: {
  log: Logger;
  now: () => Date;
}) => PaymentProvider | Promise<PaymentProvider>;

/**
 * Makes the payment provider of a module.
 * @param path an absolute one, of JavaScript or of TypeScript that Node can strip
 * @throws {SettingsError} when it cannot be loaded, makes none in time, or makes one that lacks a function
 */
export async function loadProvider(
  path: string,
  given: Parameters<MakePaymentProvider>[0],
): Promise<PaymentProvider> {
  const fault = (what: string) =>
    new SettingsError([`PAYMENT_PROVIDER_MODULE=${JSON.stringify(path)}: ${what}`]);
  const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const loading: Promise<{ default?: unknown }> = import(pathToFileURL(path).href);
  const loaded = await answerOf(loading).catch((error: unknown) => {
    throw fault(`cannot be loaded: ${reasonOf(error)}`);
  });
  const make = loaded.default;
  if (typeof make !== 'function')
    throw fault('must export by default a function that makes the payment provider');
  let provider: Partial<PaymentProvider> | undefined;
  try {
    // With nothing else to wait for, Node would end without a word.
    provider = await answerOf(Promise.resolve(make(given)));
  } catch (error) {
    throw fault(`made no payment provider: ${reasonOf(error)}`);
  }
  const missing = providerFunctions.filter((name) => typeof provider?.[name] !== 'function');
  if (missing.length > 0) throw fault(`made a payment provider without ${missing.join(', ')}`);
  return provider as PaymentProvider;
}
