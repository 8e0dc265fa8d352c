import { accessTable, areas } from '@payments/api-client/contract/access';
import { areaPresentation } from '@payments/ui/components/AppFrame';
import { EmptyState } from '@payments/ui/components/EmptyState';
import { ScreenHeader } from '@payments/ui/components/ScreenHeader';
import { useLocation } from 'react-router-dom';

/** A room whose screen comes with a later release; README says which. */
export function Unfinished() {
  const here = useLocation().pathname.toLowerCase();
  const area = areas.find((name) => accessTable[name].path.toLowerCase() === here);
  return (
    <>
      <ScreenHeader title={area ? areaPresentation[area].label : 'Scheduled Reports'} />
      <EmptyState
        icon={area && areaPresentation[area].icon}
        title="This page is not part of this release"
        message="It is being built. Your data is complete; the page for it comes with a later release."
      />
    </>
  );
}
