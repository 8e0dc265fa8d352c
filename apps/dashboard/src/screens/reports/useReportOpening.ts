import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWorld } from '../../app/WorldContext.tsx';
import { startReportOpening } from './startReportOpening.ts';

/** Opens scheduled reports by their ids; the answer asks for one. */
export function useReportOpening(): (reportId: string) => void {
  const world = useWorld();
  const navigate = useNavigate();
  const show = useEffectEvent((address: string) => void navigate(address));
  const [opening] = useState(() => startReportOpening(world, (address) => show(address)));
  useEffect(() => () => opening.stop(), [opening]);
  return opening.open;
}
