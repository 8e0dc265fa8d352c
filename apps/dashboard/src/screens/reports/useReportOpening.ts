import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWorld } from '../../app/WorldContext.tsx';
import { reportAddress } from './reportAddress.ts';
import { startReportOpening } from './startReportOpening.ts';

/** Opens scheduled reports by their ids; the answer asks for one. */
export function useReportOpening(): (reportId: string) => void {
  const world = useWorld();
  const navigate = useNavigate();
  const show = useEffectEvent((report: Parameters<typeof reportAddress>[0]) => {
    navigate(reportAddress(report, world, Date.now()));
  });
  const [opening] = useState(() => startReportOpening(world, (report) => show(report)));
  useEffect(() => () => opening.stop(), [opening]);
  return opening.open;
}
