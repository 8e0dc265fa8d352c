import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import * as z from 'zod/mini';
import { apiPrefix, type Endpoint, type EndpointResult, pathOf } from '../contract/endpoint.ts';
import { problem as problemSchema } from '../contract/problem.ts';
import { ApiFailure, type FailedResponse } from './ApiFailure.ts';
import { holdsRows } from './holdsRows.ts';
import { serializeQuery } from './serializeQuery.ts';
import { standardPhrases } from './standardPhrases.ts';

/** Where tokens come from; the app gives the token machine's answers. */
export interface TokenSource {
  /** A token believed good. Rejects when there is none to be had. */
  getToken(): Promise<string>;
  /**
   * A newer token after `refused` was answered with 401 (TOK-7); null when only signing in again gives one. Rejects
   * when that cannot be known now: the call then rejects alike, for its 401 says nothing of the session.
   */
  replaceToken(refused: string): Promise<string | null>;
  /** `X-User-Type` and `X-User-Data` (TOK-8): hints for the server's logs. */
  userHeaders(): Record<string, string>;
}

export interface ApiClientOptions {
  /** Before `/api/v1`; empty for the same origin. */
  apiBase: string;
  tokens: TokenSource;
  /**
   * Told the `Date` of every JSON answer, failed ones too; of files not, because theirs is from before they were
   * sent.
   */
  onAnswered?: ((date: string | undefined) => void) | undefined;
  /** Milliseconds. @default 30000 */
  timeout?: number;
}

type Optional<Name extends string, Value> = undefined extends Value
  ? { [key in Name]?: Value }
  : { [key in Name]: Value };
type SchemaOutput<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a call is given: decoded values (money in dollars); empty query values are left out (LIST-4). */
export type CallInput<E extends Endpoint> = Optional<'params', SchemaOutput<E['params']>> &
  Optional<'query', SchemaOutput<E['query']>> &
  Optional<'body', SchemaOutput<E['body']>> & {
    signal?: AbortSignal;
    /** One for each thing that is meant to happen once (REF-7). */
    idempotencyKey?: string;
    /** `outlivingAdapter`: the request goes on when the page is left or reloaded; a body of 64 kB at most. */
    outlivesPage?: AxiosAdapter;
  };

export interface Download {
  blob: Blob;
  /** From `Content-Disposition`. */
  fileName: string;
}

export interface ApiClient {
  /** Calls an endpoint; resolves to its decoded answer, rejects with an `ApiFailure`. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<EndpointResult<E>>;
  /** Downloads a file; `onProgress` is told the bytes so far. Rejects when it lacks rows or bytes that the server counted. */
  download<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & { onProgress?: (bytes: number) => void },
  ): Promise<Download>;
  /** Uploads a file as the multipart field `file`; `onProgress` is told the share that is sent, from 0 to 1. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & { file: File; onProgress?: (share: number) => void },
  ): Promise<EndpointResult<E>>;
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  outlivesPage?: AxiosAdapter;
}

/** The typed client, derived from the contract's endpoints (API-1). */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = axios.create({
    baseURL: `${options.apiBase}${apiPrefix}`,
    timeout: options.timeout ?? 30_000,
  });
  const tell = ({ config, headers }: AxiosResponse) => {
    const { date } = headers;
    if (config.responseType !== 'blob') options.onAnswered?.(typeof date === 'string' ? date : undefined);
  };
  http.interceptors.response.use(
    (response) => {
      tell(response);
      return response;
    },
    (error: unknown) => {
      if (axios.isAxiosError(error) && error.response) tell(error.response);
      throw error;
    },
  );

  async function send(spec: Endpoint, input: LooseInput, extra: AxiosRequestConfig): Promise<AxiosResponse> {
    const name = nameOf(spec);
    const config = requestOf(spec, input, extra, name);
    if (spec.access.allow === 'anyone') return await request(http, config, name);
    const token = await options.tokens.getToken();
    try {
      return await request(http, authorized(config, token), name);
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure;
      const newer = await options.tokens.replaceToken(token);
      if (newer === null) throw failure;
      return await request(http, authorized(config, newer), name);
    }
  }

  function authorized(config: AxiosRequestConfig, token: string): AxiosRequestConfig {
    return {
      ...config,
      headers: { ...config.headers, ...options.tokens.userHeaders(), Authorization: `Bearer ${token}` },
    };
  }

  return {
    async call(spec, input) {
      return answerOf(spec, await send(spec, input, {}));
    },
    async upload(spec, input) {
      const { file, onProgress } = input;
      const data = new FormData();
      data.set('file', file, file.name);
      const response = await send(spec, input, {
        data,
        timeout: 0,
        onUploadProgress: onProgress ? (event) => onProgress(event.progress ?? 0) : undefined,
      });
      return answerOf(spec, response);
    },
    async download(spec, input) {
      const { onProgress } = input;
      const response = await send(spec, input, {
        responseType: 'blob',
        timeout: 0,
        onDownloadProgress: onProgress ? (event) => onProgress(event.loaded) : undefined,
      });
      const blob: Blob = response.data;
      const { headers } = response;
      const length = headers['x-file-length'];
      // What a proxy ends early it may call whole, and half a file looks like a file.
      const isWhole =
        (length === undefined || blob.size === Number(length)) &&
        (!/csv/.test(blob.type) || (await holdsRows(blob, headers['x-item-count'])));
      if (!isWhole) throw new ApiFailure({ kind: 'incomplete', endpoint: nameOf(spec) });
      return { blob, fileName: fileNameOf(headers['content-disposition']) ?? 'download' };
    },
  };
}

function answerOf<E extends Endpoint>(spec: E, response: AxiosResponse): EndpointResult<E> {
  if (spec.response.kind !== 'json') return undefined as EndpointResult<E>;
  const decoded = z.safeDecode(spec.response.schema, response.data);
  if (!decoded.success) {
    throw new ApiFailure({
      kind: 'contract',
      endpoint: nameOf(spec),
      response: failedResponse(response),
      field: decoded.error.issues[0]?.path.join('.') ?? '',
    });
  }
  return decoded.data as EndpointResult<E>;
}

function nameOf(spec: Endpoint): string {
  return `${spec.method} ${spec.path}`;
}

function requestOf(
  spec: Endpoint,
  input: LooseInput,
  extra: AxiosRequestConfig,
  endpoint: string,
): AxiosRequestConfig {
  try {
    const params = spec.params
      ? (z.encode(spec.params, input.params) as Record<string, string | number>)
      : {};
    const search = serializeQuery(spec.query, input.query as object | undefined).toString();
    const body = spec.body ? JSON.stringify(z.encode(spec.body, input.body)) : undefined;
    return {
      ...extra,
      method: spec.method,
      url: pathOf(spec, params) + (search ? `?${search}` : ''),
      ...(body === undefined ? {} : { data: body }),
      signal: input.signal,
      ...(input.outlivesPage && { adapter: input.outlivesPage, fetchOptions: { keepalive: true } }),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
      },
    };
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    throw new ApiFailure({ kind: 'invalidRequest', endpoint, field: error.issues[0]?.path.join('.') ?? '' });
  }
}

async function request(
  http: AxiosInstance,
  config: AxiosRequestConfig,
  endpoint: string,
): Promise<AxiosResponse> {
  // A server on this very machine answers without a network: only what failed as well was not sent.
  const isOffline = globalThis.navigator?.onLine === false;
  try {
    return await http.request(config);
  } catch (error) {
    throw await failureOf(error, endpoint, isOffline);
  }
}

async function failureOf(error: unknown, endpoint: string, isOffline: boolean): Promise<ApiFailure> {
  if (axios.isCancel(error)) return new ApiFailure({ kind: 'aborted', endpoint });
  if (!axios.isAxiosError(error)) throw error;
  if (error.response) {
    const data =
      error.response.data instanceof Blob ? await readJson(error.response.data) : error.response.data;
    const parsed = z.safeDecode(problemSchema, data);
    return new ApiFailure({
      kind: 'response',
      endpoint,
      response: { ...failedResponse(error.response), data },
      problem: parsed.success ? parsed.data : undefined,
    });
  }
  const isTimeout = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
  return new ApiFailure({ kind: isTimeout ? 'timeout' : isOffline ? 'offline' : 'network', endpoint });
}

async function readJson(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch {
    return undefined;
  }
}

function failedResponse(response: AxiosResponse): FailedResponse {
  return {
    status: response.status,
    statusText: response.statusText || standardPhrases[response.status] || '',
    data: response.data,
    retryAfter: retryAfterOf(response.headers['retry-after']),
  };
}

/** Five minutes at most: what a proxy says by mistake must not keep an open list from news for a day. */
function retryAfterOf(seconds: unknown): number | undefined {
  const whole = Number(seconds);
  return whole > 0 ? Math.min(whole, 300) * 1000 : undefined;
}

function fileNameOf(disposition: unknown): string | undefined {
  if (typeof disposition !== 'string') return undefined;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return (encoded && decoded(encoded)) ?? /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
