export * from './builders.ts';
export * from './payerBuilders.ts';
export * from './payoutBuilders.ts';
