/**
 * Every movement there is, for `animation` by its name. They stand in the static styles: keyframes that a component
 * brings along have the browser work out the styles of the whole page again when it is first shown.
 */
export const keyframesCss = `
@keyframes p-fade { from { opacity: 0; } }
@keyframes p-drop { from { opacity: 0; translate: 0 -4px; } }
@keyframes p-rise { from { opacity: 0; translate: 0 12px; } }
@keyframes p-arrive { from { opacity: 0; translate: 0 8px; } }
@keyframes p-from-below { from { translate: 0 100%; } }
@keyframes p-from-end { from { translate: 100% 0; } }
@keyframes p-from-start { from { translate: -100% 0; } }
@keyframes p-breathe { 50% { opacity: 0.55; } }
@keyframes p-turn { to { rotate: 360deg; } }
@keyframes p-run { from { translate: -100% 0; } to { translate: 350% 0; } }
`;
