export {
  Menu,
  type MenuItemSpec,
  type MenuProps,
  MenuTrigger,
  type MenuTriggerProps,
} from './Menu.tsx';
