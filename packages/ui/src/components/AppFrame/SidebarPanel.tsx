import { useCloseOnBack } from '../closeOnBack/index.ts';
import { Drawer, type DrawerProps } from '../Drawer/index.ts';
import { Wordmark } from '../Wordmark/index.ts';

/** The sidebar of a narrow screen, over the page; Back and Forward close it. */
export function SidebarPanel(props: Pick<DrawerProps, 'isOpen' | 'onClose' | 'children'>) {
  useCloseOnBack(props.isOpen, props.onClose);
  return <Drawer {...props} side="start" title={<Wordmark />} titleSize="large" />;
}
