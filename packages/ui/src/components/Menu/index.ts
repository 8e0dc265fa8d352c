export {
  Menu,
  type MenuGroup,
  type MenuItemSpec,
  type MenuProps,
  MenuTrigger,
  type MenuTriggerProps,
} from './Menu.tsx';
