export * from './ApiFailure.ts';
export * from './createApiClient.ts';
export * from './serializeQuery.ts';
export * from './standardPhrases.ts';
