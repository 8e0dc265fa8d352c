import { type AccessSubject, menuOf } from '@payments/api-client/contract/access';
import { areaPresentation, type FrameItem } from '@payments/ui/components/AppFrame';

/** The sidebar's items for a user on a page (ROLE-3). */
export function frameItems(subject: AccessSubject, pathname: string): FrameItem[] {
  const here = pathname.toLowerCase();
  return menuOf(subject).map(({ area, path, section }) => ({
    ...areaPresentation[area],
    href: path,
    isCurrent: here === path.toLowerCase() || here.startsWith(`${path.toLowerCase()}/`),
    section,
  }));
}
