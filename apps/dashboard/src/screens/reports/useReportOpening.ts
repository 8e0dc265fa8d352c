import { useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStarted } from '../../app/useStarted.ts';
import { useWorld } from '../../app/WorldContext.tsx';
import { startReportOpening } from './startReportOpening.ts';

/** Opens scheduled reports by their ids; the answer asks for one. */
export function useReportOpening(): (reportId: string) => void {
  const world = useWorld();
  const navigate = useNavigate();
  const show = useEffectEvent((address: string) => void navigate(address));
  const opening = useStarted(() => startReportOpening(world, (address) => show(address)));
  return opening.open;
}
