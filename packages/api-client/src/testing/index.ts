export * from './builders.ts';
export * from './payerBuilders.ts';
