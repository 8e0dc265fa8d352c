export { Faint, Lead, Mono, Muted, MutedMono, NameAndUnit, OnCards } from './cellText.ts';
