export * from './auditBuilders.ts';
export * from './builders.ts';
export * from './onboardingBuilders.ts';
export * from './payerBuilders.ts';
export * from './payoutBuilders.ts';
export * from './profileBuilders.ts';
export * from './reportBuilders.ts';
