import type { Readable } from 'node:stream';
import type { Contract, OperationId, OperationInput, OperationWire } from '@payments/api-client/contract';
import type { Caller } from '../auth/caller.ts';
import type { Services } from '../services.ts';
import type { Upload } from './uploads.ts';

type CallerOf<K extends OperationId> = Contract[K]['access'] extends { allow: 'anyone' } ? null : Caller;

type UploadOf<K extends OperationId> = Contract[K] extends { bodyKind: 'multipart' } ? Upload : null;

/** A validated call: decoded input, and who sends it. */
export interface Call<K extends OperationId> extends OperationInput<K> {
  caller: CallerOf<K>;
  services: Services;
  requestId: string;
  /** Network address that the call came from. */
  address: string;
  /** Present when the operation is idempotent. */
  idempotencyKey: string;
  upload: UploadOf<K>;
}

export interface FileAnswer<Body = Readable | Uint8Array | string> {
  /** Whole where it is at hand: the answer then says how long it is. */
  body: Body;
  contentType: string;
  fileName: string;
  /** More headers. */
  headers: Record<string, string>;
}

/** JSON as it stands on the wire, a file, or nothing. */
export type Answer<K extends OperationId> = Contract[K]['response'] extends { kind: 'file' }
  ? FileAnswer
  : Contract[K]['response'] extends { kind: 'none' }
    ? undefined
    : OperationWire<K>;

export type Handler<K extends OperationId> = (call: Call<K>) => Promise<Answer<K>>;

/** Who the audit names. */
export function actorOf(call: { caller: Caller; requestId: string; address: string }) {
  return {
    userId: call.caller.userId,
    name: call.caller.name,
    address: call.address,
    requestId: call.requestId,
  };
}
