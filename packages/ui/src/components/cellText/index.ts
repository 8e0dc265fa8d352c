export { Faint, Lead, Mono, Muted, MutedMono, OnCards } from './cellText.ts';
