export { Faint, Lead, Mono, Muted, MutedMono, OnCards } from './cellText.ts';
export { NameAndUnit, nameAndUnitText } from './NameAndUnit.tsx';
