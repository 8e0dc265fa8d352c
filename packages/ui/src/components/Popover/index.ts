export { floating } from './floating.ts';
export { Popover, type PopoverProps, PopoverTrigger, type PopoverTriggerProps } from './Popover.tsx';
