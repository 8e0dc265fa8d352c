import type { MenuProps } from '../Menu/index.ts';
import { LazyMenu } from '../RowMenu/index.ts';
import { HeaderButton, type HeaderButtonProps } from './HeaderButton.tsx';

type HeaderMenuProps = Pick<HeaderButtonProps, 'label' | 'namesItself' | 'children'> &
  Omit<MenuProps, 'triggerRef' | 'isOpen' | 'onOpenChange' | 'label'>;

/** A button of the header and its menu, whose code comes when it is needed. */
export function HeaderMenu({ label, namesItself, children, ...menu }: HeaderMenuProps) {
  return (
    <HeaderButton
      label={label}
      namesItself={namesItself}
      opens="menu"
      part={LazyMenu}
      panel={(place) => <LazyMenu {...menu} {...place} label={label} />}
    >
      {children}
    </HeaderButton>
  );
}
